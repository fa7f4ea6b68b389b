type Reporter = (loading?: Promise<unknown>) => void

let report: Reporter = () => {}

/**
 * Sets the function that notifies the shopper when the code of a page can't load. It receives `loading` when the code
 * is still loading after 60 s.
 */
export function whenPageFails(given: Reporter): void {
  report = given
}

export const pageFailed: Reporter = (loading) => report(loading)
