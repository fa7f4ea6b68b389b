/** Does nothing: the platform preloads packages (packages.ts). */
export function loadAhead(): void {}
