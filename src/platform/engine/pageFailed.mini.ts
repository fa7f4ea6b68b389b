type Reporter = (loading?: Promise<unknown>) => void

/** Does nothing: a mini-program's platform loads its packages and reports failures itself. */
export function whenPageFails(_tell: Reporter): void {}

export const pageFailed: Reporter = () => {}
