import { standing, unwritten, wrongInBooks } from '../../mall/src/testing/books'
import type { Shopper, TestMall } from '../../mall/src/testing/testMall'
import { pick, randomInt, seededRandom } from '../../src/lib/seededRandom'
import { storedSession, ZHOU } from '../support/session'
import { unknownParams, type Visit, visitsOf } from '../support/visits'
import type { Faults, Sky } from './faults'
import { Operator } from './operator'
import type { FuzzPhone, Sight, Thing } from './phone'
import { textFor } from './texts'

/** Raw values that must not appear on a page. */
const RAW = /undefined|\bNaN\b|\[object|Invalid Date|\bnull\b|Infinity/
/** Text of the overlay on pages for members; such a page stays loading until the shopper signs in (spec 4). */
const GUEST = /请先登录/
const TROUBLES: readonly Sky[] = ['slow', 'slow', 'failing', 'broken', 'silent', 'cut']
/** After this many random taps a layer that is still open is closed by its own control. */
const PATIENCE = 12
/** Loading that lasts longer counts as endless. */
const LOADING_WITHIN_MS = 8_000
const DEAF_AFTER = 14
const BOOKS_EVERY = 100
const STEP_WITHIN_MS = 60_000

export interface Ground {
  readonly mall: TestMall
  readonly faults: Faults
  readonly phone: FuzzPhone
  /** Phone numbers of the people to play; '' for a guest. */
  readonly people: readonly string[]
  report(line: string): void
}

export interface Complaint {
  readonly step: number
  readonly what: string
}

/** Fuzz test: a shopper with random actions, which the same seed repeats as far as the phone behaves the same. */
export class Fuzzer {
  readonly complaints: Complaint[] = []
  private readonly random: () => number
  private readonly operator: Operator
  private readonly tapped = new Map<string, number>()
  private readonly visited = new Map<string, number>()
  private readonly known = new Set<string>()
  private readonly junk = unknownParams()
  private visits: Visit[] = []
  private step = 0
  private sight!: Sight
  private troubleLeft = 0
  private offlineLeft = 0
  private overFor = 0
  private hurryLeft = 0
  private deaf = 0
  private seen = ''
  private phoneNumber = ''
  private doing = ''
  private last: string[] = []

  constructor(
    private readonly ground: Ground,
    seed: number,
  ) {
    this.random = seededRandom(seed)
    this.operator = new Operator(ground.mall, seededRandom(seed + 1))
  }

  async roam(steps: number): Promise<readonly Complaint[]> {
    await this.restart()
    let before = await standing(this.ground.mall)
    for (this.step = 1; this.step <= steps; this.step += 1) {
      await this.clearUp()
      const done = await this.inTime(this.act())
      if (done === undefined) break
      if (this.hurryLeft > 0) this.hurryLeft -= 1
      else await this.ground.phone.rest()
      this.sight = await this.ground.phone.look()
      this.note(done)
      await this.judge()
      if (this.step % BOOKS_EVERY === 0 || this.step === steps) {
        const after = await standing(this.ground.mall)
        for (const what of [...(await wrongInBooks(this.ground.mall)), ...unwritten(before, after)])
          await this.complain(what)
        before = after
      }
    }
    return this.complaints
  }

  /** Limits the time of an action; otherwise its effects could not be told from those of later actions. */
  private async inTime(doing: Promise<string>): Promise<string | undefined> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((done) => {
      timer = setTimeout(done, STEP_WITHIN_MS, undefined)
    })
    const done = await Promise.race([doing, late])
    clearTimeout(timer)
    if (done === undefined) await this.complain(`step ${this.step} never ends: ${this.doing}`)
    return done
  }

  private async act(): Promise<string> {
    const { phone } = this.ground
    const { things } = this.sight
    const fields = things.filter(({ kind }) => kind === 'field')
    if (this.overFor > PATIENCE) return await this.closeLayer()
    const chance = this.random()
    this.doing = `chance ${chance}`
    if (chance < 0.03) this.hurryLeft = randomInt(this.random, 2, 6)
    if (chance < 0.6) return await this.tapSomething()
    if (chance < 0.72 && fields.length > 0) return await this.typeInto(fields)
    if (chance < 0.78) return await this.does('back', phone.back())
    if (chance < 0.81) return await this.does('pulls down', phone.pullDown())
    if (chance < 0.85) return await this.does('to the bottom', phone.toBottom())
    if (chance < 0.91) return await this.openSomewhere()
    if (chance < 0.925) return await this.does('to the back and to the front', phone.toBackAndFront())
    if (chance < 0.95) return this.changeFaults()
    if (chance < 0.957) return await this.goOffline()
    if (chance < 0.966) return await this.restart()
    if (chance < 0.972) return await this.loseSession()
    if (chance < 0.994) return `at the desk: ${(await this.operator.press()).slice(0, 200)}`
    return await this.passTime()
  }

  private async does(what: string, doing: Promise<unknown>): Promise<string> {
    await doing
    return what
  }

  /** Taps a random control; those that were tapped less are more likely. */
  private async tapSomething(): Promise<string> {
    for (let tries = 0; tries < 6; tries += 1) {
      const taps = this.sight.things.filter(({ kind }) => kind !== 'field')
      if (taps.length === 0) return 'finds nothing to tap'
      const here = this.sight.at.split('?')[0]
      const keyOf = ({ visibleText }: Thing) => `${here} ${visibleText.replace(/\d+/g, '#')}`
      const chosen = this.weighted(taps, (thing) => 1 / (1 + (this.tapped.get(keyOf(thing)) ?? 0)))
      this.tapped.set(keyOf(chosen), (this.tapped.get(keyOf(chosen)) ?? 0) + 1)
      const times = this.random() < 0.15 ? 2 : 1
      if (await this.ground.phone.tap(chosen, times))
        return `taps${times === 2 ? ' twice' : ''} 「${chosen.visibleText}」`
    }
    return 'reaches nothing'
  }

  private weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
    const weights = items.map(weightOf)
    let left = this.random() * weights.reduce((sum, one) => sum + one, 0)
    for (const [place, weight] of weights.entries()) {
      left -= weight
      if (left <= 0) return items[place] as Item
    }
    return items[0] as Item
  }

  /** Fills one field, or all of them like a user who completes a form. */
  private async typeInto(fields: readonly Thing[]): Promise<string> {
    const chosen = this.random() < 0.5 ? fields : [pick(this.random, fields)]
    const isTidy = this.random() < 0.5
    const typed: string[] = []
    for (const field of chosen.slice(0, 8)) {
      const text = await this.textFor(field.visibleText, isTidy)
      if (await this.ground.phone.type(field, text))
        typed.push(`${field.visibleText}=${JSON.stringify(text.length > 40 ? `${text.slice(0, 8)}…` : text)}`)
    }
    return `types ${typed.join(', ')}`
  }

  private async textFor(label: string, isTidy: boolean): Promise<string> {
    if (/验证码/.test(label) && this.random() < 0.8) {
      const row = await this.ground.mall.ctx.db
        .selectFrom('sms_codes')
        .select('code')
        .orderBy('sent_at', 'desc')
        .executeTakeFirst()
      if (row) return row.code
    }
    if (/手机号/.test(label) && this.phoneNumber && this.random() < 0.5) return this.phoneNumber
    return textFor(this.random, label, isTidy)
  }

  private async openSomewhere(): Promise<string> {
    const visit = this.weighted(this.visits, ({ path }) => 1 / (1 + (this.visited.get(path) ?? 0)))
    const isJunk = this.random() < 0.2
    const query = isJunk ? (this.junk.get(visit.name) ?? '') : visit.query
    await this.ground.phone.open(visit.path, query)
    return `opens ${visit.path}?${query}`
  }

  private changeFaults(): string {
    this.ground.faults.sky = pick(this.random, TROUBLES)
    this.troubleLeft = randomInt(this.random, 1, 6)
    return `the mall is ${this.ground.faults.sky} for ${this.troubleLeft} steps`
  }

  private async goOffline(): Promise<string> {
    this.offlineLeft = randomInt(this.random, 1, 5)
    await this.ground.phone.network(false)
    return `no network for ${this.offlineLeft} steps`
  }

  private async clearUp() {
    if (this.troubleLeft > 0 && --this.troubleLeft === 0) this.ground.faults.clear()
    if (this.offlineLeft > 0 && --this.offlineLeft === 0) await this.ground.phone.network(true)
  }

  private async restart(): Promise<string> {
    const { mall, phone, people } = this.ground
    this.ground.faults.clear()
    this.troubleLeft = 0
    this.offlineLeft = 0
    await phone.network(true)
    const who = pick(this.random, people)
    const shopper: Shopper | undefined = who ? await mall.signIn(who) : undefined
    if (this.visits.length === 0)
      this.visits = (await visitsOf(mall, await mall.signIn(ZHOU))).filter(
        ({ route }) => phone.target === 'h5' || !route.h5Only,
      )
    this.phoneNumber = who || `1370009${String(randomInt(this.random, 0, 9999)).padStart(4, '0')}`
    const dark = this.random() < 0.3
    const largeText = this.random() < 0.2
    await phone.begin({ dark, largeText, session: shopper ? storedSession(shopper) : {} })
    await phone.rest()
    this.sight = await phone.look()
    return `begins anew as ${who || 'a guest'}${dark ? ', dark' : ''}${largeText ? ', large text' : ''}`
  }

  /** Ends the session from outside, as the desk or another phone does. */
  private async loseSession(): Promise<string> {
    const { ctx } = this.ground.mall
    const { sessionsChanged } = await import('../../mall/src/rooms/session/sessionChanges')
    const ended = await ctx.db
      .updateTable('sessions')
      .set({ ended_at: ctx.clock.now() })
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of ended) sessionsChanged(id)
    return 'every session ends'
  }

  private async passTime(): Promise<string> {
    const minutes = pick(this.random, [1, 6, 31, 130, 1_500, 8 * 1_440])
    await this.ground.mall.advance(minutes * 60_000)
    return `${minutes} minutes pass`
  }

  /** Closes a layer with its own controls; complains if that is not possible. */
  private async closeLayer(): Promise<string> {
    const { over } = this.sight
    const ways = this.sight.things.filter(({ visibleText }) =>
      /关闭|取消|返回|知道|确定|稍后|不|close/.test(visibleText),
    )
    for (const way of ways.length > 0 ? ways : this.sight.things) {
      await this.ground.phone.tap(way, 1)
      await this.ground.phone.rest()
      this.sight = await this.ground.phone.look()
      if (this.sight.over !== over) return `closes ${over} by 「${way.visibleText}」`
    }
    await this.ground.phone.back()
    await this.ground.phone.rest()
    this.sight = await this.ground.phone.look()
    if (this.sight.over === over) await this.complain(`${over} can't be closed`)
    await this.restart()
    return `leaves ${over}`
  }

  private async judge() {
    const { phone, faults } = this.ground
    for (const fault of phone.faults()) await this.complain(fault)
    for (const wrong of [...faults.wrong.splice(0), ...this.operator.wrong.splice(0)])
      await this.complain(wrong)
    const raw = RAW.exec(this.sight.text)
    if (raw) {
      const around = this.sight.text.slice(Math.max(0, raw.index - 30), raw.index + 30)
      await this.complain(`shows a raw value: ${around.replace(/\s+/g, ' ')}`)
    }
    if (this.sight.overflow > 0) await this.complain(`is ${this.sight.overflow} px wider than the phone`)
    const isClear = this.troubleLeft === 0 && this.offlineLeft === 0 && this.hurryLeft === 0
    if (isClear) await this.judgeContent()
    this.overFor = this.sight.over ? this.overFor + 1 : 0
    await this.judgeEcho(isClear)
  }

  /** Complains when many different taps in a row change nothing; single taps without effect are allowed. */
  private async judgeEcho(isClear: boolean) {
    const { at, over, text } = this.sight
    const seen = `${at} ${over} ${text.replace(/\d+/g, '')}`
    const isTap = /^\d+ taps/.test(this.last.at(-1) ?? '')
    if (seen !== this.seen || !isClear) this.deaf = 0
    else if (isTap) this.deaf += 1
    this.seen = seen
    if (this.deaf === DEAF_AFTER) await this.complain('takes no taps any more')
  }

  /** Complains when, without injected faults, a loaded page is blank, has nothing to tap or never finishes loading. */
  private async judgeContent() {
    const isPoor = () => {
      const { at, over, text, things, waits } = this.sight
      if (text.trim() === '') return 'is blank'
      if (things.length === 0) return 'offers nothing to tap'
      // The component gallery shows spinners too, and an open question waits for the user.
      const mayWait = GUEST.test(text) || over.startsWith('question') || at.includes('componenttest')
      return waits && !mayWait ? `never ends to load (${waits})` : ''
    }
    const end = Date.now() + LOADING_WITHIN_MS
    let poor = isPoor()
    while (poor && Date.now() < end) {
      await new Promise((done) => setTimeout(done, 200))
      await this.ground.phone.rest()
      this.sight = await this.ground.phone.look()
      poor = isPoor()
    }
    if (poor) await this.complain(poor)
  }

  /** Coverage: numbers of pages visited and of different controls tapped. */
  get reached() {
    return { pages: this.visited.size, things: this.tapped.size }
  }

  private note(done: string) {
    const path = this.sight.at.split('?')[0] ?? ''
    this.visited.set(path, (this.visited.get(path) ?? 0) + 1)
    const line = `${this.step} ${done} → ${this.sight.at}${this.sight.over ? ` [${this.sight.over}]` : ''}`
    this.last = [...this.last.slice(-11), line]
    this.ground.report(line)
  }

  /** Records a complaint, each kind only once. */
  private async complain(what: string) {
    const at = this.sight.at.split('?')[0]
    const kind = `${at} ${what.replace(/\d+/g, '#').slice(0, 160)}`
    if (this.known.has(kind)) return
    this.known.add(kind)
    const picture = await this.ground.phone
      .picture(`fuzz-${this.ground.phone.target}-${this.step}`)
      .catch(() => '')
    const whole = [
      `at ${this.sight.at}: ${what}`,
      `  seen: ${picture}`,
      ...this.last.map((line) => `  ${line}`),
    ]
    this.complaints.push({ step: this.step, what: whole.join('\n') })
    this.ground.report(`!! ${whole[0]}\n${whole[1]}`)
  }
}
