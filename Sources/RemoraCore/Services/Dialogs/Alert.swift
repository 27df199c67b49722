/// Says something that has to be read, in the middle of a screen.
public final class Alert: Dialog {}
