import type { Shopper } from '../../mall/testing/testMall'
import { A_PICTURE } from '../miniprogram/host/state'
import type { Driver } from '../support/driver'
import { storedSession } from '../support/session'
import type { EnginePage } from './engine'

const STEP_MS = 100
const WITHIN_MS = 60_000
const MAX_SHOWN = 600

/** A text of a page; `fill` is the length of all its lines, as a part of the width that it has. */
export type ReadText = readonly [
  text: string,
  lines: number,
  isCut: boolean,
  left: number,
  top: number,
  fill: number,
]

/** Texts, pictures and sizes of a page of the shop (`readPage` of inPage.ts). */
export interface PageReading {
  texts: ReadText[]
  broken: string[]
  overflow: number
  height: number
}

/** Phone with an engine under test: `Driver` by the few commands that every engine has. */
export class EnginePhone {
  constructor(
    readonly page: EnginePage,
    readonly origin: string,
  ) {}

  /** Empties the storage, and stores a session if there is a shopper. */
  async begin(shopper?: Shopper) {
    await this.page.goto(`${this.origin}/engine-blank`)
    await this.until(`document.title === 'blank'`)
    const session = Object.entries(shopper ? storedSession(shopper) : {})
    const saved = session.map(([name, data]) => [name, JSON.stringify({ data })])
    await this.page.evaluate(
      `(localStorage.clear(), ${JSON.stringify(saved)}.forEach(function (one) { localStorage.setItem(one[0], one[1]) }), 1)`,
    )
  }

  /** Opens a page as a link does, in a new document. */
  async open(route: string, query = '') {
    const hash = route === 'pages/index/index' && !query ? '/' : `/${route}${query ? `?${query}` : ''}`
    await this.page.goto('about:blank')
    await this.page.goto(`${this.origin}/#${hash}`)
    await this.rest()
  }

  /** Waits until the first page is drawn, and what it shows stays the same for a moment. */
  async rest() {
    await this.until('window.engineTest && engineTest.isResting()', 'a page at rest')
    let last = ''
    let same = 0
    for (let look = 0; look < 600 && same < 5; look += 1) {
      await pause(STEP_MS)
      const now = await this.page.evaluate<string>(
        'engineTest.front() && engineTest.isResting() ? engineTest.front().innerText.replace(/\\d/g, "0") + engineTest.front().scrollHeight : ""',
      )
      same = now === last && now ? same + 1 : 0
      last = now
    }
  }

  /** Waits for an expression to be true. */
  async until(expression: string, what = expression) {
    const deadline = Date.now() + WITHIN_MS
    let problem: unknown
    for (;;) {
      try {
        if (await this.page.evaluate(`Boolean(${expression})`)) return
      } catch (failed) {
        // The document is being replaced.
        problem = failed
      }
      if (Date.now() > deadline)
        throw new Error(`not seen within ${WITHIN_MS / 1000} s: ${what} ${problem ?? ''}`)
      await pause(STEP_MS)
    }
  }

  /** Taps an element as soon as a tap reaches it, `times` without a pause. */
  async tapElement(element: string, what: string, times = 1): Promise<void> {
    const point = `(function () { var found = ${element}; return found ? engineTest.pointOf(found) || null : null })()`
    await this.until(point, what)
    // A page or a sheet that slides in has moved since.
    let place = await this.page.evaluate<[number, number] | null>(point)
    const deadline = Date.now() + WITHIN_MS
    while (Date.now() < deadline) {
      await pause(STEP_MS)
      const now = await this.page.evaluate<[number, number] | null>(point)
      if (now && JSON.stringify(now) === JSON.stringify(place)) break
      place = now
    }
    if (!place) throw new Error(`no tap reaches ${what}`)
    await this.page.tap(...place, times)
    await pause(STEP_MS)
  }

  readPage = () => this.page.evaluate<PageReading>('engineTest.readPage()')

  /** Returns the address below the origin and the visible text, shortened, for the report of what failed here. */
  async shown(): Promise<string> {
    try {
      const seen = await this.page.evaluate<string>('location.hash + " " + document.body.innerText')
      return seen.replace(/\s+/g, ' ').slice(0, MAX_SHOWN)
    } catch (problem) {
      return `nothing that could be read: ${(problem as Error).message}`
    }
  }

  /** Returns the faults of the document since the last call. */
  faults = () => this.page.evaluate<string[]>('window.engineTest ? engineTest.seen.faults.splice(0) : []')
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const look = (text: string | RegExp) =>
  JSON.stringify(
    typeof text === 'string'
      ? { text, isPattern: false, flags: '' }
      : { text: text.source, isPattern: true, flags: text.flags },
  )
const found = (kind: string, text: string | RegExp, everywhere = false) =>
  `engineTest.find(${JSON.stringify(kind)}, ${look(text)}, ${everywhere})`

/** A browser has a button that goes forward again; a mini-program has none. */
export interface EngineDriver extends Driver {
  forward(): Promise<void>
}

/** Implements `Driver` for an engine under test. Its scenarios don't use the functions that throw. */
export function engineDriver(phone: EnginePhone): EngineDriver {
  const tap = (kind: string, text: string | RegExp, everywhere = false) =>
    phone.tapElement(found(kind, text, everywhere), `${kind} ${text}`)
  const see = (kind: string, text: string | RegExp, everywhere = false) =>
    phone.until(found(kind, text, everywhere), `${kind} ${text}`)
  const choosePicture = async (label: string) => {
    const picture = JSON.stringify(A_PICTURE.toString('base64'))
    await phone.page.evaluate(`(engineTest.seen.picture = ${picture}, 1)`)
    await tap('text', label)
  }
  const moveInHistory = async (step: 'back' | 'forward') => {
    await phone.page.evaluate(`(history.${step}(), 1)`)
    await pause(STEP_MS)
    await phone.rest()
  }
  const unused = () => Promise.reject(new Error('engines have no such function'))
  return {
    target: 'h5',
    open: (route, query) => phone.open(route, query),
    begin: (route, query) => phone.open(route, query),
    see: (text) => see('text', text),
    gone: (text) => phone.until(`!${found('text', text)}`, `gone: ${text}`),
    sees: (text) => phone.page.evaluate(`Boolean(${found('text', text)})`),
    seesToast: (text) => see('text', text, true),
    tap: (text) => tap('text', text),
    tapButton: (name) => tap('button', name),
    choose: (name) => tap('radio', name),
    giveStars: (stars) => tap('radio', new RegExp(`^${stars} 星`)),
    tapTwice: (name) => phone.tapElement(found('button', name), `button ${name}`, 2),
    pay: async (outcome) => {
      await tap('button', /^立即支付/)
      // The cashier is a page of its own, without the watching script.
      await phone.until('document.querySelector("button[name], form button, button")', 'the cashier')
      const text = outcome === 'cancel' ? '暂不支付' : '确认支付'
      const button = `Array.from(document.querySelectorAll('button')).filter(function (one) { return one.innerText.trim().indexOf('${text}') === 0 })[0]`
      await phone.until(button, text)
      if (outcome === 'fail')
        await phone.page.evaluate(
          `(Array.from(document.querySelectorAll('label')).filter(function (one) { return one.innerText.indexOf('测试空卡') >= 0 })[0].click(), 1)`,
        )
      const [x, y] = await phone.page.evaluate<[number, number]>(
        `(function () { var one = ${button}; one.scrollIntoView(); var box = one.getBoundingClientRect(); return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)] })()`,
      )
      await phone.page.tap(x, y)
      if (outcome === 'fail')
        await phone.until(`document.body.innerText.indexOf('支付失败') >= 0`, '支付失败')
    },
    type: async (placeholder, value) => {
      const field = found('field', placeholder)
      await phone.tapElement(field, `field ${placeholder}`)
      await phone.page.evaluate(
        `(${field}.focus(), ${field}.select(), document.execCommand('insertText', false, ${JSON.stringify(value)}), 1)`,
      )
    },
    choosePicture,
    addPicture: async () => {
      await choosePicture('添加图片')
      await see('button', '删除图片 1')
    },
    at: async (route) => {
      const isHome = route === 'pages/index/index'
      await phone.until(
        `location.hash.indexOf('#/${route}') === 0 || (${isHome} && /^#\\/(\\?|$)/.test(location.hash))`,
        `page ${route}`,
      )
      await phone.rest()
    },
    back: () => moveInHistory('back'),
    forward: () => moveInHistory('forward'),
    toBottom: () =>
      phone.page.evaluate(
        '(function (page) { page.scrollTo(0, page.scrollHeight); return 1 })(engineTest.front())',
      ),
    answer: async (question, confirm) => {
      await see('text', question, true)
      const buttons = `document.querySelectorAll('[role=alertdialog] button, [role=alertdialog] [role=button]')`
      await phone.tapElement(`${buttons}[${confirm ? `${buttons}.length - 1` : 0}]`, `answer to ${question}`)
      await phone.until(`!document.querySelector('[role=alertdialog]')`, `the end of ${question}`)
    },
    text: () => phone.page.evaluate('engineTest.front().innerText'),
    picturesLoad: async () => undefined,
    stored: (key) =>
      phone.page.evaluate(`JSON.parse(localStorage.getItem(${JSON.stringify(key)}) || '{}').data`),
    store: (key, value) =>
      phone.page.evaluate(
        `(localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(JSON.stringify({ data: value }))}), 1)`,
      ),
    posts: () => [],
    pullDown: unused,
    network: unused,
    toBack: unused,
    toFront: unused,
    quit: unused,
    dials: unused,
    forbidCopying: unused,
  }
}
