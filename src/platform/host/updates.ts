/** Never calls back: a browser loads the newest version each time. */
export function onUpdateReady(_ready: (apply: () => void) => void): void {}
