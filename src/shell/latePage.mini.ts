/** Does nothing: a mini-program's platform shows the loading of its packages itself. */
export function showLatePages(): void {}
