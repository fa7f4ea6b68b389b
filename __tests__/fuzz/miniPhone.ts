import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { send } from '../miniprogram/host/gestures'
import type { PageNode } from '../miniprogram/host/nodes'
import type { App } from '../miniprogram/host/openApp'
import type { Json, Loose, Phone, Target } from '../miniprogram/host/types'
import { distOf, openShop } from '../support/compiled'
import type { Faults } from './faults'
import type { Control, DeviceSettings, FuzzPhone, ScreenState } from './phone'

const LOOK_AGAIN_MS = 10
const REST_WITHIN_MS = 3_000
const PICTURES = path.join(tmpdir(), 'shop-fuzz')

interface Found extends Control {
  readonly node?: PageNode
  answer?(): void
}

/** Phone that runs a compiled mini-program in the host of this process. */
export class MiniPhone implements FuzzPhone {
  private readonly received: string[] = []
  private readonly covers: ReadonlySet<string>
  private readonly turning: ReadonlySet<string>
  private app: App | undefined

  constructor(
    readonly target: Target,
    private readonly origin: string,
    private readonly faultPlan: Faults,
  ) {
    this.covers = coveringTemplates(target)
    this.turning = turningClasses(target)
  }

  async begin({ dark, largeText, session }: DeviceSettings) {
    const saved: Record<string, Json> = Object.fromEntries(this.app?.storage ?? [])
    this.putAway()
    if (session)
      for (const key of ['token', 'refreshToken', 'beanId', 'phone', 'userInfo', 'openId']) delete saved[key]
    const phone: Partial<Phone> = { theme: dark ? 'dark' : 'light' }
    this.app = await openShop(this.target, this.origin, {
      storage: { ...saved, largeText, ...session },
      phone,
    })
  }

  async look(): Promise<ScreenState> {
    const { page, records } = this.shop
    const at = page.path
    const query = new URLSearchParams(page.query).toString()
    const requested = this.questions()
    const layer = this.layer()
    const nodes = (layer ? [layer] : page.nodes()).flatMap((node) => [...node.walk()])
    const controls = nodes.flatMap((node): Found[] => {
      const kind = kindOf(node)
      return kind ? [{ kind, visibleText: textOf(node), node }] : []
    })
    return {
      at: query ? `${at}?${query}` : at,
      text: page.has({ tag: 'web-view' }) ? '(web view)' : page.text(),
      controls: requested.length > 0 ? requested : controls,
      over: requested[0]
        ? `question ${requested[0].visibleText}`
        : layer
          ? layer.text.slice(0, 30) || 'a layer'
          : '',
      waits: records.loading ? `loading: ${records.loading}` : this.turns(nodes),
      overflow: 0,
    }
  }

  async tap(control: Control, times: 1 | 2): Promise<boolean> {
    const { node, answer } = control as Found
    if (answer) {
      answer()
      return true
    }
    const { page } = this.shop
    if (!node || !isOnPage(node)) return false
    try {
      const taps = Array.from({ length: times }, () => page.tap(node))
      await Promise.all(taps)
      return true
    } catch (problem) {
      if (/is disabled/.test(String(problem))) return false
      throw problem
    }
  }

  async type(control: Control, value: string): Promise<boolean> {
    const { node } = control as Found
    if (!node || !isOnPage(node) || node.attribute('disabled') === true) return false
    await this.shop.page.type(node, value)
    if (value.length % 3 === 0) send(node, 'confirm', { value })
    return true
  }

  async open(route: string, query: string) {
    const url = `/${route}${query ? `?${query}` : ''}`
    this.shop.run(`${this.api}.reLaunch({ url: ${JSON.stringify(url)}, fail() {} })`)
    await new Promise(setImmediate)
  }

  async back() {
    this.shop.page.listenForMessages()
    this.shop.run(`${this.api}.navigateBack({ fail() {} })`)
    await new Promise(setImmediate)
  }

  async pullDown() {
    try {
      this.shop.page.pullDown()
    } catch {
      // Not every page has pull-down refresh.
    }
  }

  async toBottom() {
    this.shop.page.scroll(5_000)
    this.shop.page.scrollToBottom()
  }

  async toBackAndFront() {
    this.shop.toBackground()
    this.shop.toForeground()
  }

  async network(isOn: boolean) {
    this.app?.setOffline(!isOn)
  }

  async rest() {
    const end = Date.now() + REST_WITHIN_MS
    let [quiet, batches] = [0, -1]
    while (quiet < 4 && Date.now() < end) {
      await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
      const now = this.shop.batches.length
      quiet = this.faultPlan.busy === 0 && now === batches ? quiet + 1 : 0
      batches = now
    }
  }

  faults(): string[] {
    const { app } = this
    if (app) {
      // The component gallery has a component that crashes on purpose.
      const faults = app.faults().filter((fault) => !fault.includes('A crash on purpose'))
      this.received.push(...faults, ...[...app.missing].map((name) => `the platform lacks ${name}`))
      app.forgetFaults()
      app.missing.clear()
    }
    return this.received.splice(0)
  }

  async picture(name: string) {
    mkdirSync(PICTURES, { recursive: true })
    const file = path.join(PICTURES, `${name}.txt`)
    writeFileSync(file, this.shop.page.print())
    return file
  }

  async close() {
    this.putAway()
  }

  private get api() {
    return this.target === 'weapp' ? 'wx' : 'tt'
  }

  private get shop(): App {
    if (!this.app) throw new Error('nothing was opened')
    return this.app
  }

  private putAway() {
    if (!this.app) return
    this.received.push(...this.faults())
    this.app.close()
  }

  /** Controls of the platform's own modal or action sheet. */
  private questions(): Found[] {
    const { modals, actionSheets } = this.shop.records
    const [modal, sheet] = [modals[0], actionSheets[0]]
    if (modal) {
      const about = `${modal.title} ${modal.content}`.trim().slice(0, 30)
      return [true, false]
        .filter((confirm) => confirm || modal.showCancel)
        .map((confirm) => ({
          kind: 'answer',
          visibleText: `${about}: ${confirm ? modal.confirmText : modal.cancelText}`,
          answer: () => modal.answer({ confirm }),
        }))
    }
    if (!sheet) return []
    return [
      ...sheet.itemList.map(
        (visibleText, place): Found => ({ kind: 'answer', visibleText, answer: () => sheet.choose(place) }),
      ),
      { kind: 'answer', visibleText: '取消', answer: () => sheet.cancel() },
    ]
  }

  /** Layer over the page that catches all touches. The host has no layout, so it is found by `catchMove` templates. */
  private layer(): PageNode | undefined {
    const data: Loose[] = this.shop.run('getCurrentPages().slice(-1)[0]?.data?.root?.cn') ?? []
    const ids = new Set<string>()
    const visit = (node: Loose) => {
      if (!node) return
      if (this.covers.has(String(node.nn))) ids.add(String(node.uid ?? node.sid))
      for (const child of node.cn ?? []) visit(child)
    }
    for (const node of data) visit(node)
    if (ids.size === 0) return undefined
    const all = this.shop.page.nodes().flatMap((node) => [...node.walk()])
    // The strip of index letters catches moves too but does not cover the page.
    return all.filter((node) => ids.has(node.id) && !/ABCDEFG/.test(node.text)).at(-1)
  }

  private turns(nodes: readonly PageNode[]): string {
    return nodes.find((node) => node.classes.some((name) => this.turning.has(name)))?.classes.join(' ') ?? ''
  }
}

/** Tells whether a node is still on the page; removed nodes get no events. */
function isOnPage(node: PageNode): boolean {
  const element = node.element as Loose
  return element.parentNode !== null && element.parentNode !== undefined
}

function kindOf(node: PageNode): Control['kind'] | undefined {
  if (node.tag === 'input' || node.tag === 'textarea') return 'field'
  const listeners = (node.element as Loose)._$eventTarget?.listeners
  return listeners?.tap && node.tag !== 'scroll-view' ? 'tap' : undefined
}

const textOf = (node: PageNode) =>
  (node.attribute('placeholder') || node.name || node.classes.join('.')).replace(/\s+/g, ' ').slice(0, 30)

/** Returns the names of Taro's templates for views that catch all moves (`catchMove`). */
function coveringTemplates(target: Target): Set<string> {
  const file = path.join(distOf(target), target === 'weapp' ? 'base.wxml' : 'base.ttml')
  const found = readFileSync(file, 'utf8').matchAll(
    /<template name="tmpl_0_(\w+)">\s*<view[^>]*catchtouchmove/g,
  )
  return new Set([...found].map(([, name = '']) => name))
}

/** Returns the class names with endless animations: skeletons and spinners. */
function turningClasses(target: Target): Set<string> {
  const folder = distOf(target)
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(wx|tt)ss$/.test(name),
  )
  return new Set(
    sheets.flatMap((name) => {
      const rules = readFileSync(path.join(folder, name), 'utf8').matchAll(
        /([^{}]+)\{[^{}]*infinite[^{}]*\}/g,
      )
      return [...rules].flatMap(([, selector = '']) =>
        [...selector.matchAll(/\.([\w-]+)/g)].map(([, one = '']) => one),
      )
    }),
  )
}
