interface PageOfApp {
  path: string
  /** Taro's: the promise of the page's module comes first. */
  load?: () => [page: Promise<unknown>]
}

/** Loads the code of a page, so that opening it doesn't wait for it. Rejects without a network. */
export async function loadPageCode(path: string): Promise<void> {
  const { routes = [] } = (window as { __taroAppConfig?: { routes?: PageOfApp[] } }).__taroAppConfig ?? {}
  const [page] = routes.find((one) => one.path === path)?.load?.() ?? []
  await page
}
