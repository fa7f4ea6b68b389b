import { Clock } from '../../support/clock'
import { Dist } from './dist'
import { Faults } from './faults'
import { PageHandle } from './page'
import { Pages } from './pages'
import { emit } from './platform/define'
import { payAtMall } from './platform/payAtMall'
import { platformObject } from './platform/platformObject'
import { capsuleOf, launchOptions } from './platform/system'
import { Realm } from './realm'
import { type ActionSheet, DEFAULT_PHONE, type Host, type Modal, newRecords, newScript } from './state'
import type { Loose, OpenOptions, Target } from './types'
import { View, watchView } from './view'
import { settled, until } from './waiting'
import { WebView } from './webView'

/** Running compiled mini-program. A process runs only one at a time. */
export class App {
  readonly page: PageHandle

  constructor(
    private readonly host: Host,
    private readonly view: View,
    /** Platform functions that the app tried to use and the platform lacks. */
    readonly missing: Set<string>,
    private readonly clock: Clock,
    private readonly stop: () => void,
  ) {
    this.page = new PageHandle(host)
  }

  get script() {
    return this.host.script
  }

  get records() {
    return this.host.records
  }

  get storage() {
    return this.host.storage
  }

  get dist() {
    return this.host.dist
  }

  get phone() {
    return this.host.phone
  }

  /** `prefers-color-scheme` of the style sheets. WeChat reports a dark phone only if app.json sets `darkmode`. */
  get colorScheme() {
    const isReported = this.host.target === 'tt' || this.host.dist.appJson.darkmode === true
    return isReported ? this.host.phone.theme : 'light'
  }

  /** Rectangle of the platform's own buttons at the upper right. */
  get capsule() {
    return capsuleOf(this.host.phone)
  }

  /** Data sent to the view, one entry per `setData`. */
  get batches() {
    return this.view.batches
  }

  /** Files evaluated so far, with their sizes in bytes. */
  get evaluated() {
    return this.host.realm.evaluated
  }

  get depth() {
    return this.host.pages.depth
  }

  /** Opens a page as the platform would on a link or scan; tab pages replace the stack. */
  async open(url: string) {
    const path = url.split('?')[0]!
    if (this.host.pages.isTab(path)) this.host.pages.reLaunch(url)
    else this.host.pages.navigateTo(url)
    await this.rest()
  }

  /** Web view of the front page. */
  get webView(): WebView {
    return new WebView(this.host, () => this.page.find({ tag: 'web-view' }))
  }

  async back() {
    this.page.listenForMessages()
    this.host.pages.navigateBack()
    await this.rest()
  }

  async switchTab(url: string) {
    this.host.pages.switchTab(url)
    await this.rest()
  }

  /** Waits until a page with this path shows. */
  async at(path: string, timeoutMs?: number) {
    await until(
      () => this.page.path === path,
      () => `Still at ${this.page.path}, not ${path}\n${this.page.print()}`,
      timeoutMs,
    )
    await this.rest()
  }

  /** Waits until no request is under way and the view is quiet. */
  async rest() {
    const { requests } = this.host.records
    await settled(() => ({
      pending: requests.filter((one) => one.status === 0 && one.ms === 0).length,
      batches: this.view.batches.length,
      dueSoon: this.host.realm.dueSoon,
    }))
  }

  /** Advances the time of held timers (`holdTimersFromMs`). */
  async advance(ms: number) {
    this.clock.advance(ms)
    await this.rest()
  }

  /** Sends the app to the background: hides the page, then the app. `toForeground` shows the app, then the page. */
  toBackground() {
    this.host.pages.hide(this.host.pages.current)
    this.run('getApp()').onHide?.()
    emit(this.host, 'AppHide', {})
  }

  toForeground() {
    const options = launchOptions(this.host)
    this.run('getApp()').onShow?.(this.host.realm.plain(options))
    emit(this.host, 'AppShow', options)
    this.host.pages.call(this.host.pages.current, 'onShow')
  }

  /** Opens a link to a page that this version lacks; the app receives `onPageNotFound` and may open another page. */
  async openUnknown(path: string) {
    const detail = { path, query: {}, isEntryPage: false }
    this.run('getApp()').onPageNotFound?.(this.host.realm.plain(detail))
    emit(this.host, 'PageNotFound', detail)
    await this.rest()
  }

  setOffline(offline: boolean) {
    this.host.script.offline = offline
    emit(this.host, 'NetworkStatusChange', { isConnected: !offline, networkType: offline ? 'none' : 'wifi' })
  }

  async toast(text: string): Promise<void> {
    const { toasts } = this.host.records
    await until(
      () => toasts.some((one) => one.includes(text)),
      () => `No toast '${text}', only ${JSON.stringify(toasts)}`,
    )
  }

  async modal(text: string): Promise<Modal> {
    const { modals } = this.host.records
    return await until(
      () => modals.find((one) => one.title.includes(text) || one.content.includes(text)),
      () => `No modal '${text}'\n${this.page.print()}`,
    )
  }

  async actionSheet(item: string): Promise<ActionSheet> {
    const { actionSheets } = this.host.records
    return await until(
      () => actionSheets.find((one) => one.itemList.includes(item)),
      () => `No action sheet with '${item}'\n${this.page.print()}`,
    )
  }

  /** Returns all faults so far; empty when there are none. */
  faults(): string[] {
    return this.host.faults.list()
  }

  /** Sends all further requests to another mall, such as one that fails or never responds. */
  meet(mallAt: string) {
    this.host.options = { ...this.host.options, mallAt }
  }

  forgetFaults() {
    this.host.faults.clear()
  }

  // For tests of the host itself only: tests of the shop must not reach into the realm.

  /** Evaluates code in the realm. */
  run(code: string): Loose {
    return this.host.realm.run(code)
  }

  typeOfGlobal(name: string): string {
    return this.run(`typeof ${name}`)
  }

  /** Returns a copy of the result of `getApp()`. */
  globals(): Loose {
    return JSON.parse(JSON.stringify(this.run('getApp()')))
  }

  setData(data: Loose) {
    this.host.pages.current?.instance.setData(data)
  }

  callPage(method: string, ...args: Loose[]): Loose {
    return this.host.pages.current?.instance[method](...args)
  }

  /** Calls a platform function with callbacks; resolves with the argument of the callback that was called. */
  platformCall(name: string, options: Loose): Promise<{ success?: Loose; fail?: string }> {
    const platform = this.run(this.host.target === 'weapp' ? 'wx' : 'tt')
    return new Promise((resolve) =>
      platform[name]({
        ...options,
        success: (success: Loose) => resolve({ success: { ...success } }),
        fail: (problem: Loose) => resolve({ fail: problem.errMsg }),
      }),
    )
  }

  close() {
    this.host.pages.closeAll()
    this.stop()
  }
}

/** Loads a compiled app, launches it and opens its first page. */
export async function openApp(target: Target, options: OpenOptions): Promise<App> {
  const dist = new Dist(options.dist, target)
  const faults = new Faults(options.expected)
  const clock = new Clock(options.holdTimersFromMs ?? Number.POSITIVE_INFINITY)
  const realm = new Realm(dist, faults, {}, clock)
  const view = new View(dist, realm, faults)
  const pages = new Pages(dist, view, realm, faults)
  const host: Host = {
    target,
    dist,
    realm,
    faults,
    pages,
    options,
    phone: { ...DEFAULT_PHONE, ...options.phone },
    storage: new Map(Object.entries(options.storage ?? {})),
    files: new Map(),
    script: newScript(options),
    records: newRecords(),
    privacyListeners: [],
    agreedBy: '',
    isTapping: false,
    listeners: new Map(),
  }
  const missing = new Set<string>()
  realm.define(target === 'weapp' ? 'wx' : 'tt', platformObject(host, payAtMall, missing))
  const stopWatching = watch(host)
  const app = new App(host, view, missing, clock, () => {
    realm.close()
    stopWatching()
  })
  launch(host)
  await app.rest()
  return app
}

function launch(host: Host) {
  const { realm, pages } = host
  let definition: Loose
  realm.define('App', (given: Loose) => {
    definition = given
  })
  realm.define('getApp', () => definition)
  realm.define('getCurrentPages', () => pages.instances)
  realm.require('app.js')
  const start = launchOptions(host)
  definition?.onLaunch?.call(definition, realm.plain(start))
  definition?.onShow?.call(definition, realm.plain(start))
  pages.open(host.options.path ?? start.path, 'launch')
}

/** Reports unhandled rejections as faults of the running app. */
function watch(host: Host) {
  const stopView = watchView(host.faults)
  const onRejection = (reason: Loose) => {
    if (reason?.errMsg && /:fail (cancel|auth deny)/.test(reason.errMsg))
      host.faults.warning(`unhandled rejection: ${reason.errMsg}`)
    else host.faults.error(['unhandled rejection:', reason])
  }
  process.on('unhandledRejection', onRejection)
  return () => {
    stopView()
    process.off('unhandledRejection', onRejection)
  }
}
