import { goesBackItself } from '../backKey'
import { reloadPage } from '../leaving/reload'
import { pageFailed } from '../pageFailed'
import { isReplaced } from './release'

interface Route {
  /** One address, or several for the same page. */
  path: string | string[]
  action: (context: { pathname: string }, params: object) => Promise<unknown[]> | unknown[]
}

/** What Taro's router takes for "there is nothing to show", and then leaves the page that stands. */
const NOTHING: unknown[] = []
const AGAIN_AFTER_MS = 2_000

/**
 * Stands in for `universal-router` under Taro's H5 router (config/h5.ts). The shop's addresses are literal, so
 * finding one is a look-up; the library's pattern language would weigh 6 KB gzipped on the first page.
 * A miss rejects with status 404, which is what Taro's router looks at.
 */
export default class ExactRouter {
  private readonly actions = new Map<string, Route['action']>()
  /** Place in the history of the page that stands; unknown before the first one. */
  private stands: number | undefined
  private latest = 0

  constructor(routes: readonly Route[], options: { baseUrl?: string } = {}) {
    const base = options.baseUrl ?? ''
    for (const { path, action } of routes) {
      for (const address of Array.isArray(path) ? path : [path])
        this.actions.set(withoutSlash(base + address), action)
    }
  }

  /**
   * The code of a page may not come (a tunnel, a lift): Taro would leave its address over the page that stands. The
   * shopper is told; one who came by a tap is where the tap was, elsewhere the page is asked for again. And a page
   * that was left before it had come must not come over the one that stands, under that one's address.
   * Where a newer release has taken this one's place the code comes never: the page opens in the newer one.
   */
  async resolve(pathname: string): Promise<unknown[]> {
    const action = this.actions.get(withoutSlash(pathname))
    if (!action) throw Object.assign(new Error(`there is no page at ${pathname}`), { status: 404 })
    this.latest += 1
    const turn = this.latest
    for (let tries = 0; turn === this.latest; tries += 1) {
      try {
        // The code of the page comes as a promise inside the answer.
        const page = await Promise.all(await action({ pathname }, {}))
        if (turn !== this.latest) break
        this.stands = placeNow()
        return page
      } catch (problem) {
        if ((problem as Error).name !== 'ChunkLoadError') throw problem
      }
      if (tries === 0 && (await isReplaced())) {
        reloadPage()
        break
      }
      if (tries === 0) pageFailed()
      if (this.stands !== undefined && placeNow() > this.stands) {
        goesBackItself()
        window.history.back()
        break
      }
      await new Promise((again) => setTimeout(again, AGAIN_AFTER_MS))
    }
    return NOTHING
  }
}

/** The router numbers its places in the history (`idx`). */
const placeNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)
