type Tell = (loading?: Promise<unknown>) => void

/** Does nothing: a mini-program's platform loads its packages and reports failures itself. */
export function whenPageFails(_tell: Tell): void {}

export const pageFailed: Tell = () => {}
