/** Does nothing: a browser loads the newest version each time. */
export function offerUpdates(): void {}
