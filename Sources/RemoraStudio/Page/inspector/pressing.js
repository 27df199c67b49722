/** Whether a pointer is pressed anywhere in the page. */
let isPressed = false;

for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
  addEventListener(type, () => (isPressed = type === 'pointerdown'), true);
}

/** Waits until no pointer is pressed: what it drags is not meant before. */
export async function released() {
  if (!isPressed) return;
  await new Promise((resolve) => {
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, resolve, { once: true });
  });
}
