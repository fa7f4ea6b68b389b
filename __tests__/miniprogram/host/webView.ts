import { send } from './gestures'
import type { PageNode } from './nodes'
import { NavigationError, type OpenPage } from './pages'
import type { Host } from './state'
import type { Loose } from './types'

/** Messages posted by pages in web views that have not been delivered to the mini-program yet. */
const undelivered = new WeakMap<OpenPage, Loose[]>()

/** Web view of the front page, driven as the web page inside it would drive it through its host's script. */
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

  /** Reports that the web page has loaded. */
  load() {
    send(this.find(), 'load', { src: this.src })
  }

  /** Reports that the web page failed to load. */
  fail() {
    send(this.find(), 'error', { src: this.src, errMsg: 'net::ERR_CONNECTION_RESET' })
  }

  /** `miniProgram.postMessage`: messages are delivered all at once, when the mini-program's page is shared or left. */
  post(data: Loose) {
    undelivered.set(this.within, [...(undelivered.get(this.within) ?? []), data])
  }

  /** `miniProgram.navigateTo`: accepts absolute paths only. */
  navigateTo(url: string) {
    if (!url.startsWith('/')) throw new NavigationError(`a web view knows absolute addresses alone: ${url}`)
    this.host.pages.navigateTo(url)
  }
}

/** Delivers the messages that the page in the web view has posted (`bindmessage`). */
export function listenForMessages(host: Host, webView: PageNode | undefined) {
  const page = host.pages.current
  const data = page && undelivered.get(page)
  if (!page || !data || !webView) return
  undelivered.delete(page)
  send(webView, 'message', { data })
}
