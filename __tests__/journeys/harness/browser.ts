import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import type { Shopper } from '../../../mall/testing/testMall'
import { DOUBLE_TAP_MS } from '../../../src/platform/engine/gestures/taps'
import type { Post } from '../../support/driver'
import { storedSession } from '../../support/session'
import { watchFaults } from './faults'
import { openWindow, type Window } from './windows'

const PICTURES = path.join(tmpdir(), 'shop-journeys')

/** Chromium's flags. Those about networking and updates stop its background requests, because there may be no network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function launchBrowser(): Promise<Browser> {
  const { ensureBrowser } = await import('../../../scripts/install-browser.mjs')
  return chromium.launch({ executablePath: ensureBrowser(), args: FLAGS })
}

export interface PhoneOptions {
  /** Origin of the shop; the mall's by default. */
  origin?: string
  width?: number
  dark?: boolean
  /** The phone asks for less motion. For scenarios whose subject doesn't move: what moves is drawn sixty times a second. */
  isStill?: boolean
  /** Shopper who is signed in from the start. */
  as?: Shopper
  /** Console messages that the journey provokes on purpose. */
  expected?: RegExp[]
  userAgent?: string
}

/** Phone of a shopper: one browser context with one page, and the faults on it. */
export class Phone {
  constructor(
    readonly window: Window,
    readonly origin: string,
    readonly faults: string[],
    readonly posts: readonly Post[],
  ) {}

  get page(): Page {
    return this.window.page
  }

  get context(): BrowserContext {
    return this.window.context
  }

  /** Opens a page of the shop by its path, as a link does. */
  async open(route: string, query = '') {
    const hash = route === 'pages/index/index' && !query ? '/' : `/${route}${query ? `?${query}` : ''}`
    await this.page.goto(`${this.origin}/#${hash}`)
    await this.rest()
  }

  /** Waits until the network is idle, and then for one more frame. */
  async rest() {
    await this.page.waitForLoadState('networkidle')
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
  }

  /** Waits until all of a page is drawn: parts below the first screen come in later frames (src/ui/AfterFirstFrame). */
  async whole() {
    await this.rest()
    await this.page.evaluate(drawnWhole)
  }

  /** Element of the front page. */
  get front() {
    return this.page.locator('.taro_page').filter({ visible: true }).last()
  }

  see(text: string | RegExp) {
    return this.front.getByText(text).filter({ visible: true }).first().waitFor()
  }

  async tap(text: string | RegExp) {
    await this.betweenTaps()
    await this.front.getByText(text).filter({ visible: true }).first().tap()
  }

  async tapButton(name: string | RegExp) {
    await this.betweenTaps()
    await this.front.getByRole('button', { name }).filter({ visible: true }).first().tap()
  }

  /** A shopper reads before tapping again: a second tap at once is a double tap, which the shop drops. */
  private betweenTaps() {
    return this.page.waitForTimeout(DOUBLE_TAP_MS)
  }

  async type(placeholder: string, value: string) {
    await this.front.getByPlaceholder(placeholder).filter({ visible: true }).first().fill(value)
  }

  /** Waits until a page of this route is on the screen. */
  async at(route: string) {
    const isHome = route === 'pages/index/index'
    // Home's address is its alias (spec 2).
    await this.page.waitForURL(({ hash }) => hash.startsWith(`#/${route}`) || (isHome && hash === '#/'))
    // The address changes before the page's code is there.
    const starts = [route.split('?')[0], ...(isHome ? ['?'] : [])]
    const pages = starts.map((start) => `.taro_page[id^="/${start}"]`).join()
    await this.page.locator(pages).filter({ visible: true }).last().waitFor()
    await this.rest()
  }

  /** Pulls the page down with touch events and releases it. */
  async pullDown() {
    const client = await this.context.newCDPSession(this.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: 187, y }],
      })
    await touch('touchStart', 200)
    for (let y = 220; y <= 460; y += 20) await touch('touchMove', y)
    await touch('touchEnd', 460)
    await client.detach()
    await this.rest()
  }

  /** Scrolls the page element, which is the scroller inside Taro's container. */
  async scrollToBottom() {
    await this.front.evaluate((page) => page.scrollTo(0, page.scrollHeight))
    await this.rest()
  }

  picture(name: string) {
    mkdirSync(PICTURES, { recursive: true })
    const file = path.join(PICTURES, `${name.replace(/[^\p{L}\d]+/gu, '-')}.png`)
    return this.page.screenshot({ path: file }).then(() => file)
  }
}

/** Takes a phone: 375x812, touch, with empty storage unless a shopper is signed in. */
export async function takePhone(
  browser: Browser,
  origin: string,
  options: PhoneOptions = {},
): Promise<Phone> {
  const settings: BrowserContextOptions = {
    viewport: { width: options.width ?? 375, height: 812 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: options.isStill ? 'reduce' : 'no-preference',
    ...(options.userAgent ? { userAgent: options.userAgent } : {}),
  }
  const window = await openWindow(browser, settings)
  const { page } = window
  if (options.as) await page.addInitScript(storeOnce, storedSession(options.as))
  return new Phone(window, origin, watchFaults(page, options.expected), watchPosts(page))
}

/** Runs in the page. Ends when nothing has been added or removed for some frames, each longer than a part waits to be drawn. */
async function drawnWhole() {
  const FRAMES = 6
  const PART_MS = 40
  const MAX_FRAMES = 300
  let quiet = 0
  const watch = new MutationObserver(() => {
    quiet = 0
  })
  watch.observe(document.body, { childList: true, subtree: true })
  for (let frame = 0; quiet < FRAMES && frame < MAX_FRAMES; frame += 1) {
    quiet += 1
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, PART_MS)))
  }
  watch.disconnect()
}

/** Runs in the page. Stores the session in Taro's format, only once, so that a sign-out is not undone on reload. */
function storeOnce(values: Record<string, string>) {
  if (sessionStorage.getItem('session-given')) return
  sessionStorage.setItem('session-given', '1')
  for (const [key, data] of Object.entries(values)) localStorage.setItem(key, JSON.stringify({ data }))
}

/** Collects all requests with a body that a page sends. */
function watchPosts(page: Page): readonly Post[] {
  const posts: Post[] = []
  page.on('request', (request) => {
    const body = request.postData()
    if (body !== null) posts.push({ path: new URL(request.url()).pathname, headers: request.headers(), body })
  })
  return posts
}
