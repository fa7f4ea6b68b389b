import type { Root } from 'glass-easel-miniprogram-adapter'
import type { Dist } from './dist'
import type { Faults } from './faults'
import type { Realm } from './realm'
import type { Loose } from './types'
import type { View } from './view'

const MAX_DEPTH = 10

export interface OpenPage {
  path: string
  query: Record<string, string>
  root: Root
  /** Custom tab bar of a tab page (WeChat only). */
  tabBar?: Root
  /** Page instance: `this` inside the page's handlers. */
  instance: Loose
}

/** Thrown when a navigation is not possible; the message is the platform's. */
export class NavigationError extends Error {}

/** Page stack with the lifecycle that the platforms document. */
export class Pages {
  private stack: OpenPage[] = []
  /** Open tab pages; they stay alive while another tab is shown. */
  private readonly tabs = new Map<string, OpenPage>()

  constructor(
    private readonly dist: Dist,
    private readonly view: View,
    private readonly realm: Realm,
    private readonly faults: Faults,
  ) {}

  get current(): OpenPage | undefined {
    return this.stack.at(-1)
  }

  get instances(): Loose[] {
    return this.stack.map((page) => page.instance)
  }

  get depth() {
    return this.stack.length
  }

  navigateTo(url: string) {
    const { path } = this.parse(url, 'navigateTo')
    if (this.isTab(path)) throw new NavigationError('can not navigateTo a tabbar page')
    if (this.stack.length >= MAX_DEPTH) throw new NavigationError(`webview count limit exceed`)
    this.hide(this.current)
    this.open(url, 'navigateTo')
  }

  redirectTo(url: string) {
    const { path } = this.parse(url, 'redirectTo')
    if (this.isTab(path)) throw new NavigationError('can not redirectTo a tabbar page')
    const closing = this.stack.pop()
    if (closing) this.unload(closing)
    this.open(url, 'redirectTo')
  }

  reLaunch(url: string) {
    this.parse(url, 'reLaunch')
    this.closeAll()
    this.open(url, 'reLaunch')
  }

  switchTab(url: string) {
    const { path, query } = this.parse(url, 'switchTab')
    if (!this.isTab(path)) throw new NavigationError('can not switch to no-tabBar page')
    if (Object.keys(query).length > 0) this.faults.warning(`switchTab drops the query of ${url}`)
    if (this.current?.path === path) return
    const bottom = this.stack[0]
    for (const page of this.stack.splice(0).reverse()) {
      if (page === bottom && this.isTab(page.path)) this.hide(page)
      else this.unload(page)
    }
    const alive = this.tabs.get(path)
    if (!alive) return this.open(path, 'switchTab')
    this.stack = [alive]
    this.call(alive, 'onShow')
  }

  navigateBack(delta = 1) {
    if (this.stack.length <= 1) throw new NavigationError('cannot navigate back at first page')
    for (const page of this.stack.splice(Math.max(1, this.stack.length - delta)).reverse()) this.unload(page)
    this.call(this.current, 'onShow')
  }

  /** Calls a page's handler of an event such as onReachBottom and returns its result. */
  call(page: OpenPage | undefined, event: string, ...args: Loose[]): Loose {
    const handler = page?.instance[event]
    if (typeof handler !== 'function') return undefined
    try {
      return handler.apply(
        page!.instance,
        args.map((one) => this.realm.plain(one)),
      )
    } catch (problem) {
      this.faults.error(problem)
      return undefined
    }
  }

  open(url: string, reason: string) {
    const { path, query } = this.parse(url, reason)
    const root = this.view.create(path)
    const instance = root.get() as Loose
    const page: OpenPage = { path, query, root, instance }
    Object.assign(instance, { route: path, __route__: path, options: this.realm.plain(query) })
    this.stack.push(page)
    if (this.isTab(path)) {
      this.tabs.set(path, page)
      this.mountTabBar(page)
    }
    this.call(page, 'onLoad', query)
    this.call(page, 'onShow')
    setImmediate(() => this.stack.includes(page) && this.call(page, 'onReady'))
  }

  hide(page: OpenPage | undefined) {
    this.call(page, 'onHide')
  }

  closeAll() {
    const open = new Set([...this.stack.splice(0).reverse(), ...this.tabs.values()])
    for (const page of open) this.unload(page)
  }

  isTab(path: string) {
    return this.dist.tabPages.includes(path)
  }

  /** Creates the page's custom tab bar: WeChat gives each tab page its own instance, drawn by the shop or empty. */
  private mountTabBar(page: OpenPage) {
    if (this.dist.target !== 'weapp' || !this.dist.appJson.tabBar?.custom) return
    const bar = this.view.create('custom-tab-bar/index')
    page.tabBar = bar
    page.instance.getTabBar = () => bar.get()
  }

  private unload(page: OpenPage) {
    this.tabs.delete(page.path)
    this.call(page, 'onUnload')
    this.view.release(page.root)
  }

  private parse(url: string, reason: string) {
    const [rawPath = '', search = ''] = url.split('?')
    const path = this.absolute(rawPath)
    if (!this.dist.pages.includes(path)) {
      const problem = `${reason}:fail page "${path}" is not found`
      this.faults.error(problem)
      throw new NavigationError(`page "${path}" is not found`)
    }
    return { path, query: queryOf(search) }
  }

  private absolute(path: string) {
    if (path.startsWith('/')) return path.slice(1)
    const base = (this.current?.path ?? '').split('/').slice(0, -1)
    if (this.dist.pages.includes(path) || base.length === 0) return path
    for (const step of path.split('/')) {
      if (step === '..') base.pop()
      else if (step !== '.') base.push(step)
    }
    return base.join('/')
  }
}

/** Parses a query without decoding it, as the platforms do: decoding is left to the page. */
function queryOf(search: string): Record<string, string> {
  const pairs = search.split('&').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const cut = pair.indexOf('=')
      return cut < 0 ? [pair, ''] : [pair.slice(0, cut), pair.slice(cut + 1)]
    }),
  )
}
