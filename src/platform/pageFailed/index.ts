let tell = () => {}

/** Who says so when the code of a page could not be fetched. */
export function whenPageFails(given: () => void): void {
  tell = given
}

export const pageFailed = (): void => tell()
