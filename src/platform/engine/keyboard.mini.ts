/** Does nothing: mini-programs receive no key events. */
export function serveKeyboard(): void {}
