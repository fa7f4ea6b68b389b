/** A mini-program's own platform fetches its packages, and says so when it can't. */
export function whenPageFails(_tell: () => void): void {}

export const pageFailed = (): void => {}
