/** Mini-programs hear no keys. */
export function serveKeyboard(): void {}
