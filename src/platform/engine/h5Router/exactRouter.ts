import stacks from '@tarojs/router/dist/router/stack'
import { reloadPage } from '../../host/pageHide'
import { markOwnStepBack } from '../backKey'
import { pageFailed } from '../pageFailed'
import { isReplaced } from './release'

/** True while the page on its way was opened by a raw address change. */
let isRaw = false

const getLastIndex = stacks.getLastIndex.bind(stacks)
// Taro's router treats every change that it didn't start as a step back, and finds the page in its stack by the path
// alone: `x?a` in the stack would be shown again for the address `x?b`.
stacks.getLastIndex = (path, from) => (isRaw ? -1 : getLastIndex(path, from))

/**
 * Marks the starting navigation as raw or not. Raw: something outside the router changed the address (a typed hash,
 * a link of the app while the shop is open), so that the new history entry lacks the index that the router stores.
 * The router then opens the address as a new page. The entry gets an index, so that going back to it is not a raw
 * change.
 */
export function markRawChange() {
  const state = window.history.state as { idx?: number } | null
  isRaw = state?.idx === undefined
  if (isRaw) window.history.replaceState({ ...state, idx: 0 }, '')
}

interface Route {
  /** One address, or several for the same page. */
  path: string | string[]
  action: (context: { pathname: string }, params: object) => Promise<unknown[]> | unknown[]
}

/** Result that makes Taro's router keep the current page. */
const NOTHING: unknown[] = []
const AGAIN_AFTER_MS = 2_000

/**
 * Replaces `universal-router` under Taro's H5 router (config/h5.ts). The shop's addresses have no patterns, so a
 * look-up is enough; the library's pattern language would add 6 KB gzipped to the first page.
 * An unknown address rejects with status 404, which Taro's router checks.
 */
export default class ExactRouter {
  private readonly actions = new Map<string, Route['action']>()
  /** History index of the current page; undefined before the first one. */
  private place: number | undefined
  private latest = 0
  private endWait = () => {}

  constructor(routes: readonly Route[], options: { baseUrl?: string } = {}) {
    const base = options.baseUrl ?? ''
    for (const { path, action } of routes) {
      for (const address of Array.isArray(path) ? path : [path])
        this.actions.set(withoutSlash(base + address), action)
    }
  }

  /**
   * Loads the code of a page. Handles three failures that Taro doesn't:
   * - The code can't load (no network): Taro would show the new address over the old page. The shopper is notified;
   *   after a forward navigation the shop goes back, otherwise the code is requested again.
   * - The shopper leaves the page before its code has loaded: the late page must not be shown under the newer address.
   * - A newer release has replaced this one, so the code no longer exists: the page is reloaded from the newer release.
   */
  async resolve(pathname: string): Promise<unknown[]> {
    markRawChange()
    const action = this.actions.get(withoutSlash(pathname))
    if (!action) throw Object.assign(new Error(`there is no page at ${pathname}`), { status: 404 })
    this.latest += 1
    const turn = this.latest
    for (let tries = 0; turn === this.latest; tries += 1) {
      try {
        // The result contains a promise of the page's code.
        const loading = Promise.all(await action({ pathname }, {}))
        this.showWait(loading)
        const page = await loading
        if (turn !== this.latest) break
        this.place = placeNow()
        return page
      } catch (problem) {
        if ((problem as Error).name !== 'ChunkLoadError') throw problem
      }
      if (tries === 0 && (await isReplaced())) {
        reloadPage()
        break
      }
      if (tries === 0) pageFailed()
      if (this.place !== undefined && placeNow() > this.place) {
        markOwnStepBack()
        window.history.back()
        break
      }
      await new Promise((again) => setTimeout(again, AGAIN_AFTER_MS))
    }
    return NOTHING
  }

  /** Shows the spinner of index.html after 200 ms, the error view after 60 s (spec 9), until the code loads or fails. */
  private showWait(loading: Promise<unknown>) {
    this.endWait()
    const fail = () => {
      showRing(false)
      pageFailed(loading)
    }
    const timers = [setTimeout(showRing, 200, true), setTimeout(fail, 60_000)]
    const end = () => {
      timers.forEach(clearTimeout)
      if (this.endWait === end) showRing(false)
    }
    this.endWait = end
    loading.then(end, end)
  }
}

const showRing = (isShown: boolean) => document.documentElement.classList.toggle('waits', isShown)

/** Returns the current history index, which the router stores as `idx`. */
const placeNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)
