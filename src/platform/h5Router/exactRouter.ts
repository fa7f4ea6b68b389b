interface Route {
  /** One address, or several for the same page. */
  path: string | string[]
  action: (context: { pathname: string }, params: object) => unknown
}

/**
 * Stands in for `universal-router` under Taro's H5 router (config/h5.ts). The shop's addresses are literal, so
 * finding one is a look-up; the library's pattern language would weigh 6 KB gzipped on the first page.
 * A miss rejects with status 404, which is what Taro's router looks at.
 */
export default class ExactRouter {
  private readonly actions = new Map<string, Route['action']>()

  constructor(routes: readonly Route[], options: { baseUrl?: string } = {}) {
    const base = options.baseUrl ?? ''
    for (const { path, action } of routes) {
      for (const address of Array.isArray(path) ? path : [path])
        this.actions.set(withoutSlash(base + address), action)
    }
  }

  async resolve(pathname: string): Promise<unknown> {
    const action = this.actions.get(withoutSlash(pathname))
    if (!action) throw Object.assign(new Error(`there is no page at ${pathname}`), { status: 404 })
    return action({ pathname }, {})
  }
}

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)
