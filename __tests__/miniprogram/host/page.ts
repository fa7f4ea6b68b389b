import { confirmInput, longPress, send, tap, type } from './gestures'
import { type NodeData, type PageNode, topNodes } from './nodes'
import { phoneNumberDetail } from './platform/session'
import type { Host } from './state'
import type { Loose } from './types'
import { until } from './waiting'
import { listenForMessages } from './webView'

/** Query for nodes: a text, or a role with its accessible name, a tag, a placeholder or a class. */
export type Selector =
  | string
  | RegExp
  | { role?: string; name?: string | RegExp; tag?: string; placeholder?: string; className?: string }

/** Handle for the page that the user sees now. Nothing is cached: each call searches the current tree. */
export class PageHandle {
  constructor(private readonly host: Host) {}

  get path(): string {
    return this.host.pages.current?.path ?? ''
  }

  get query(): Record<string, string> {
    return this.host.pages.current?.query ?? {}
  }

  nodes(): PageNode[] {
    const component = this.host.pages.current?.root.getComponent()
    return component ? topNodes(component) : []
  }

  /** Nodes that the view draws. The custom tab bar comes last because it lies over its page. */
  drawn(): NodeData[] {
    const bar = this.host.pages.current?.tabBar?.getComponent()
    return [...this.nodes(), ...(bar ? topNodes(bar) : [])].map((node) => node.data)
  }

  /**
   * Window configuration: the page's over the app's, with `@names` replaced by the theme file's values for the phone's
   * theme.
   */
  get window(): Loose {
    const { dist, phone } = this.host
    const written = { ...dist.appJson.window, ...dist.json(this.path) }
    const { themeLocation = 'theme.json' } = dist.appJson
    const colours = dist.json(themeLocation.replace(/\.json$/, ''))[phone.theme] ?? {}
    return Object.fromEntries(
      Object.entries(written).map(([name, value]) => [
        name,
        typeof value === 'string' && value.startsWith('@') ? colours[value.slice(1)] : value,
      ]),
    )
  }

  text(): string {
    return this.nodes()
      .map((node) => node.text)
      .join('')
  }

  /** Text of the page, one line for each text node. */
  lines(): string {
    return this.nodes()
      .flatMap((node) => node.texts)
      .join('\n')
  }

  print(): string {
    return [`page ${this.path}`, ...this.nodes().map((node) => node.print())].join('\n')
  }

  /** Returns the innermost visible nodes that match, in reading order. */
  findAll(selector: Selector, within?: PageNode): PageNode[] {
    const all = within ? [...within.walk()] : this.nodes().flatMap((node) => [...node.walk()])
    const matching = all.filter((node) => matches(node, selector))
    const isText = typeof selector === 'string' || selector instanceof RegExp
    if (!isText) return matching
    const innermost = matching.filter((node) => !node.children.some((child) => matches(child, selector)))
    const exact = innermost.filter((node) => node.text.trim() === selector || node.name.trim() === selector)
    return exact.length > 0 ? exact : innermost
  }

  find(selector: Selector, within?: PageNode): PageNode {
    const found = this.findAll(selector, within)[0]
    if (!found) throw new Error(`No ${show(selector)} on\n${this.print()}`)
    return found
  }

  has(selector: Selector): boolean {
    return this.findAll(selector).length > 0
  }

  /** Waits for a node that matches. */
  async see(selector: Selector, timeoutMs?: number): Promise<PageNode> {
    return await until(
      () => this.findAll(selector)[0],
      () => `${show(selector)} never appeared on\n${this.print()}\n${this.host.faults.list().join('\n')}`,
      timeoutMs,
    )
  }

  async gone(selector: Selector, timeoutMs?: number): Promise<void> {
    await until(
      () => !this.has(selector),
      () => `${show(selector)} never went away on\n${this.print()}`,
      timeoutMs,
    )
  }

  /** Waits for the node, then taps it; a button with an open-type also performs the platform's action. */
  async tap(selector: Selector | PageNode): Promise<void> {
    const node = isSelector(selector) ? await this.see(selector) : selector
    this.host.isTapping = true
    try {
      tap(node)
    } finally {
      this.host.isTapping = false
    }
    this.openType(node)
    await new Promise(setImmediate)
  }

  async longPress(selector: Selector): Promise<void> {
    longPress(await this.see(selector))
  }

  /** Types into the field given by its placeholder, its label or its node. */
  async type(selector: string | PageNode, value: string): Promise<void> {
    type(typeof selector === 'string' ? await this.field(selector) : selector, value)
    await new Promise(setImmediate)
  }

  async confirm(selector: string, value: string): Promise<void> {
    const node = await this.field(selector)
    type(node, value)
    confirmInput(node, value)
  }

  /** Sends any other component event: change of a swiper, load of a picture, scrolltolower. */
  send(selector: Selector, event: string, detail: Loose = {}) {
    send(this.find(selector), event, detail)
  }

  scrollToBottom() {
    this.host.pages.call(this.host.pages.current, 'onReachBottom')
  }

  scroll(scrollTop: number) {
    this.host.pages.call(this.host.pages.current, 'onPageScroll', { scrollTop })
  }

  pullDown() {
    if (!this.window.enablePullDownRefresh) throw new Error(`${this.path} can't be pulled down`)
    this.host.pages.call(this.host.pages.current, 'onPullDownRefresh')
  }

  /** Returns the card that the page would share with a friend; undefined if the page can't be shared. */
  share(from: 'menu' | 'button' = 'menu'): Loose {
    this.listenForMessages()
    return this.host.pages.call(this.host.pages.current, 'onShareAppMessage', { from, target: undefined })
  }

  /** Delivers the messages of the page in a web view; the platforms do so when the page is shared or left. */
  listenForMessages() {
    listenForMessages(this.host, this.findAll({ tag: 'web-view' })[0])
  }

  /** Returns node count and depth of the tree that was sent to the view, as Taro counts them. */
  size(): { nodes: number; depth: number } {
    return sizeOf(this.host.pages.current?.instance.data?.root?.cn ?? [])
  }

  private async field(label: string): Promise<PageNode> {
    return await until(
      () =>
        this.nodes()
          .flatMap((node) => [...node.walk()])
          .find((node) => isField(node, label)),
      () => `No field '${label}' on\n${this.print()}`,
    )
  }

  private openType(node: PageNode) {
    for (let one: PageNode | undefined = node; one; one = one.parent) {
      if (one.tag !== 'button') continue
      const openType = one.attribute('open-type')
      if (openType === 'getPhoneNumber') send(one, 'getphonenumber', phoneNumberDetail(this.host))
      if (openType === 'share') this.share('button')
      if (String(openType).includes('agreePrivacyAuthorization')) {
        this.host.agreedBy = String(one.element.id ?? '')
        send(one, 'agreeprivacyauthorization')
      }
      if (openType === 'openSetting') send(one, 'opensetting', { authSetting: {} })
      return
    }
  }
}

const isSelector = (value: Selector | PageNode): value is Selector =>
  typeof value === 'string' || value instanceof RegExp || !('element' in value)

const isField = (node: PageNode, label: string) =>
  (node.tag === 'input' || node.tag === 'textarea') &&
  (node.attribute('placeholder') === label || node.attribute('aria-label') === label)

function matches(node: PageNode, selector: Selector): boolean {
  if (typeof selector === 'string' || selector instanceof RegExp) {
    return fits(node.text, selector) || fits(node.attribute('aria-label') ?? '', selector)
  }
  return (
    (selector.role === undefined || node.role === selector.role) &&
    (selector.tag === undefined || node.tag === selector.tag) &&
    (selector.className === undefined || node.classes.includes(selector.className)) &&
    (selector.name === undefined || fits(node.name, selector.name)) &&
    (selector.placeholder === undefined || node.attribute('placeholder') === selector.placeholder)
  )
}

const fits = (text: string, selector: string | RegExp) =>
  typeof selector === 'string' ? text.includes(selector) : selector.test(text)

const show = (selector: Selector) =>
  typeof selector === 'string'
    ? `'${selector}'`
    : selector instanceof RegExp
      ? String(selector)
      : JSON.stringify(selector)

function sizeOf(nodes: Loose[]): { nodes: number; depth: number } {
  const inside = nodes.map((node) => sizeOf(node?.cn ?? []))
  return {
    nodes: nodes.length + inside.reduce((sum, one) => sum + one.nodes, 0),
    depth: nodes.length === 0 ? 0 : 1 + Math.max(0, ...inside.map((one) => one.depth)),
  }
}
