/// What the runtime speaks of: its values, owners, kinds and controls are those of the model.
@_exported public import RemoraModel
