/** A browser has the newest shop at every load: nothing is ever ready later. */
export function onUpdateReady(_ready: (apply: () => void) => void): void {}
