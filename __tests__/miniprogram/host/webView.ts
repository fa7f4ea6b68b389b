import { send } from './gestures'
import type { PageNode } from './nodes'
import { NavigationError, type OpenPage } from './pages'
import type { Host } from './state'
import type { Loose } from './types'

/** What pages in web views have posted and their mini-program has not heard yet. */
const unheard = new WeakMap<OpenPage, Loose[]>()

/** The web view of the page in front, from the side of the page that it shows: what its host's script can do. */
export class WebView {
  private readonly within: OpenPage

  constructor(
    private readonly host: Host,
    private readonly find: () => PageNode,
  ) {
    this.within = host.pages.current!
  }

  get src(): string {
    return String(this.find().attribute('src') ?? '')
  }

  /** The page has come. */
  load() {
    send(this.find(), 'load', { src: this.src })
  }

  /** The page doesn't come. */
  fail() {
    send(this.find(), 'error', { src: this.src, errMsg: 'net::ERR_CONNECTION_RESET' })
  }

  /** `miniProgram.postMessage`: heard when the mini-program's page is passed on or left, all of them at once. */
  post(data: Loose) {
    unheard.set(this.within, [...(unheard.get(this.within) ?? []), data])
  }

  /** `miniProgram.navigateTo`: absolute addresses alone. */
  navigateTo(url: string) {
    if (!url.startsWith('/')) throw new NavigationError(`a web view knows absolute addresses alone: ${url}`)
    this.host.pages.navigateTo(url)
  }
}

/** Hands over what the page in the web view has posted (`bindmessage`). */
export function hearMessages(host: Host, webView: PageNode | undefined) {
  const page = host.pages.current
  const data = page && unheard.get(page)
  if (!page || !data || !webView) return
  unheard.delete(page)
  send(webView, 'message', { data })
}
