import type { Phone } from '../journeys/harness/browser'
import { A_PICTURE } from '../miniprogram/host/state'
import type { Faults } from './faults'
import type { Control, DeviceSettings, FuzzPhone, ScreenState } from './phone'

/** Expected faults: the fuzz test injects failures itself, and `Faults` checks the mall's own responses. */
export const EXPECTED = [
  /Failed to load resource/,
  /^request failed/,
  /^\d{3}: /,
  /^console error: Access to /,
  /Failed to launch 'tel:/,
  // The component gallery has a component that crashes on purpose.
  /A crash on purpose/,
]

const LOOK_AGAIN_MS = 40
const REST_WITHIN_MS = 4_000

interface Found extends Control {
  readonly place: number
}

interface FuzzWindow {
  fuzzThings: HTMLElement[]
}

/** Runs in the page. Cancels navigations to a dialler or a map app: a browser that has none would lose the page. */
export function stayWhenOthersTakeOver() {
  const { navigation } = window as unknown as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    const { destination } = event as unknown as { destination: { url: string } }
    const leads = new URL(destination.url)
    const isElsewhere = leads.protocol.startsWith('http') && leads.origin !== location.origin
    if (isElsewhere || /^(tel|sms|mailto):/.test(leads.protocol)) event.preventDefault()
  })
}

/** Phone that runs H5 in a browser. */
export class H5Phone implements FuzzPhone {
  readonly target = 'h5'

  constructor(
    private readonly phone: Phone,
    private readonly faultPlan: Faults,
  ) {
    // Every file chooser gets a picture.
    phone.page.on('filechooser', (chooser) => {
      const picture = { name: 'picture.png', mimeType: 'image/png', buffer: A_PICTURE }
      chooser.setFiles(picture).catch(() => {})
    })
    phone.context.on('page', (opened) => {
      if (opened !== phone.page) opened.close().catch(() => {})
    })
    phone.page.on('dialog', (dialog) => {
      phone.faults.push(`the browser's own dialog: ${dialog.message()}`)
      dialog.dismiss().catch(() => {})
    })
  }

  async look(): Promise<ScreenState> {
    return await this.steady(() => this.phone.page.evaluate(lookAround), {
      at: 'nowhere',
      text: '',
      controls: [],
      over: '',
      waits: '',
      overflow: 0,
    })
  }

  async tap(control: Control, times: 1 | 2): Promise<boolean> {
    const point = await this.steady(() => this.phone.page.evaluate(reach, (control as Found).place), null)
    if (!point) return false
    for (let n = 0; n < times; n += 1) await this.phone.page.touchscreen.tap(point.x, point.y)
    return true
  }

  async type(control: Control, value: string): Promise<boolean> {
    const isThere = await this.tap(control, 1)
    if (!isThere) return false
    const { keyboard } = this.phone.page
    await keyboard.press('ControlOrMeta+A')
    if (value === '') await keyboard.press('Delete')
    else await keyboard.insertText(value)
    if (value.length % 3 === 0) await keyboard.press('Enter')
    return true
  }

  /** Opens a page as a link from outside does, by a full load: shoppers don't edit the hash by hand. */
  async open(route: string, query: string) {
    const hash = `/${route}${query ? `?${query}` : ''}`
    await this.phone.page.goto('about:blank')
    await this.phone.page.goto(`${this.phone.origin}/#${hash}`).catch(() => {})
  }

  async back() {
    await this.gone(() => this.phone.page.evaluate(() => history.back()))
    if (this.phone.page.url() === 'about:blank')
      await this.phone.page.goto(`${this.phone.origin}/`).catch(() => {})
  }

  async pullDown() {
    const client = await this.phone.context.newCDPSession(this.phone.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      client
        .send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 187, y }] })
        .catch(() => {})
    await touch('touchStart', 200)
    for (let y = 220; y <= 460; y += 40) await touch('touchMove', y)
    await touch('touchEnd', 460)
    await client.detach().catch(() => {})
  }

  async toBottom() {
    await this.steady(
      () =>
        this.phone.page.evaluate(() => {
          for (const page of document.querySelectorAll('.taro_page')) page.scrollTo(0, page.scrollHeight)
        }),
      undefined,
    )
  }

  async toBackAndFront() {
    for (const state of ['hidden', 'visible'])
      await this.steady(() => this.phone.page.evaluate(showOrHide, state), undefined)
  }

  async network(isOn: boolean) {
    await this.phone.context.setOffline(!isOn)
  }

  async begin({ dark, largeText, session }: DeviceSettings) {
    const { page, origin } = this.phone
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    if (!page.url().startsWith(origin)) await page.goto(`${origin}/`).catch(() => {})
    await page.evaluate(applyMood, { largeText, session }).catch(() => {})
    await page.goto('about:blank')
    await page.goto(`${origin}/`).catch(() => {})
  }

  /** Waits until a few checks in a row find no activity. */
  async rest() {
    const end = Date.now() + REST_WITHIN_MS
    let quiet = 0
    while (quiet < 4 && Date.now() < end) {
      await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
      quiet = this.faultPlan.busy === 0 ? quiet + 1 : 0
    }
  }

  faults(): string[] {
    return this.phone.faults.splice(0)
  }

  picture(name: string) {
    return this.phone.picture(name)
  }

  async close() {
    await this.phone.window.close()
  }

  private async gone(leave: () => Promise<unknown>) {
    await this.steady(leave, undefined)
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
  }

  /** Evaluates in the page, and retries when a navigation destroys the page meanwhile. */
  private async steady<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
    for (let n = 0; n < 5; n += 1) {
      try {
        return await read()
      } catch {
        await this.phone.page.waitForLoadState('domcontentloaded').catch(() => {})
      }
    }
    return otherwise
  }
}

/** Runs in the page. */
function applyMood({ largeText, session }: Pick<DeviceSettings, 'largeText' | 'session'>) {
  const put = (key: string, data: unknown) => localStorage.setItem(key, JSON.stringify({ data }))
  put('largeText', largeText)
  if (!session) return
  for (const key of ['token', 'refreshToken', 'beanId', 'phone', 'userInfo', 'openId'])
    localStorage.removeItem(key)
  for (const [key, value] of Object.entries(session)) put(key, value)
}

/** Runs in the page. Finds all controls of the front page that listen for touch or keyboard. */
function lookAround(): ScreenState {
  const pages = [...document.querySelectorAll<HTMLElement>('.taro_page')].filter(
    (page) => page.getClientRects().length > 0 && getComputedStyle(page).visibility !== 'hidden',
  )
  const front = pages.at(-1) ?? document.body
  const isSeen = (element: Element) => {
    const box = element.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) return false
    const style = getComputedStyle(element)
    return style.visibility !== 'hidden' && style.pointerEvents !== 'none'
  }
  const listens = (element: Element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined
    return typeof props?.onClick === 'function' || typeof props?.onTap === 'function'
  }
  const isField = (element: Element) =>
    element.matches('textarea, input:not([type=checkbox]):not([type=radio]):not([type=file])')
  const layers = [...front.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].filter(isSeen)
  const layer = layers.at(-1)
  const within = layer?.parentElement ?? front
  const elements = [...within.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      (isField(element) || element.matches('a[href], button, label, input, select') || listens(element)) &&
      isSeen(element),
  )
  ;(window as unknown as FuzzWindow).fuzzThings = elements
  const textOf = (element: HTMLElement) =>
    (
      element.getAttribute('aria-label') ||
      element.getAttribute('placeholder') ||
      element.innerText ||
      element.className
    )
      .replace(/\s+/g, ' ')
      .slice(0, 30)
  const turning = [...front.querySelectorAll('*')].find((element) => {
    const style = getComputedStyle(element)
    return style.animationIterationCount === 'infinite' && style.animationName !== 'none' && isSeen(element)
  })
  /** Overflow in CSS pixels of texts beyond the right edge that are in no sideways scrolling container. */
  const cutOff = (page: HTMLElement): number[] =>
    [...page.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      const beyond = element.getBoundingClientRect().right - innerWidth
      if (!hasText || beyond <= 1 || !isSeen(element)) return []
      for (let up = element.parentElement; up && up !== page; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return []
      return [Math.round(beyond)]
    })
  return {
    at: location.hash.replace(/^#\//, '') || location.pathname,
    text: front.innerText,
    controls: elements.map((element, place) => ({
      kind: isField(element) ? 'field' : 'tap',
      visibleText: textOf(element),
      place,
    })),
    over: layer
      ? `${layer.matches('[role=alertdialog]') ? 'question ' : ''}${layer.getAttribute('aria-label') || layer.innerText.slice(0, 30)}`
      : '',
    waits: turning ? turning.className || turning.tagName : '',
    overflow: Math.max(document.documentElement.scrollWidth - innerWidth, ...cutOff(front)),
  }
}

/** Runs in the page. Scrolls a control into view and returns the point at which it can be tapped. */
function reach(place: number): { x: number; y: number } | null {
  const element = (window as unknown as FuzzWindow).fuzzThings?.[place]
  if (!element?.isConnected) return null
  const middle = () => {
    const box = element.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const meets = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  if (!meets(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const point = middle()
  return meets(point) ? point : null
}

/** Runs in the page. Sets the document's visibility, because a headless browser is always visible. */
function showOrHide(state: string) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
