type Tell = (loading?: Promise<unknown>) => void

let tell: Tell = () => {}

/**
 * Sets the function that notifies the shopper when the code of a page can't load. It receives `loading` when the code
 * is still loading after 60 s.
 */
export function whenPageFails(given: Tell): void {
  tell = given
}

export const pageFailed: Tell = (loading) => tell(loading)
