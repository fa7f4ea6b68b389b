import { pick, randomInt, seededRandom } from '../../contract/rules/seededRandom'
import { recordedStates, unwritten, wrongInLedger } from '../../mall/testing/ledger'
import type { Shopper, TestMall } from '../../mall/testing/testMall'
import { type PageScenario, pageScenarios, unknownParams } from '../support/pageScenarios'
import { storedSession, ZHOU } from '../support/session'
import type { FaultMode, Faults } from './faults'
import { Operator } from './operator'
import type { Control, FuzzPhone, ScreenState } from './phone'
import { textFor } from './texts'

/** Raw values that must not appear on a page. */
const RAW = /undefined|\bNaN\b|\[object|Invalid Date|\bnull\b|Infinity/
/** Text of the overlay on pages for members; such a page stays loading until the shopper signs in (spec 4). */
const SIGN_IN_OVERLAY = /请先登录/
const FAULT_KINDS: readonly FaultMode[] = ['slow', 'slow', 'failing', 'broken', 'silent', 'cut']
/** After this many random taps a layer that is still open is closed by its own control. */
const LAYER_TAPS = 12
/** Loading that lasts longer counts as endless. */
const LOADING_WITHIN_MS = 8_000
const TAPS_WITHOUT_EFFECT = 14
const LEDGER_EVERY = 100
const STEP_WITHIN_MS = 60_000

export interface FuzzSetup {
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
  private pages: PageScenario[] = []
  private step = 0
  private sight!: ScreenState
  private faultSteps = 0
  private offlineSteps = 0
  private layerTaps = 0
  private hurrySteps = 0
  private tapsWithoutEffect = 0
  private seen = ''
  private phoneNumber = ''
  private doing = ''
  private last: string[] = []

  constructor(
    private readonly setup: FuzzSetup,
    seed: number,
  ) {
    this.random = seededRandom(seed)
    this.operator = new Operator(setup.mall, seededRandom(seed + 1))
  }

  async run(steps: number): Promise<readonly Complaint[]> {
    await this.restart()
    let before = await recordedStates(this.setup.mall)
    for (this.step = 1; this.step <= steps; this.step += 1) {
      await this.endFaults()
      const done = await this.withinTimeLimit(this.act())
      if (done === undefined) break
      if (this.hurrySteps > 0) this.hurrySteps -= 1
      else await this.setup.phone.rest()
      this.sight = await this.setup.phone.look()
      this.note(done)
      await this.checkStep()
      if (this.step % LEDGER_EVERY === 0 || this.step === steps) {
        const after = await recordedStates(this.setup.mall)
        for (const what of [...(await wrongInLedger(this.setup.mall)), ...unwritten(before, after)])
          await this.reportFault(what)
        before = after
      }
    }
    return this.complaints
  }

  /** Limits the time of an action, so that its effects are not mistaken for those of later actions. */
  private async withinTimeLimit(doing: Promise<string>): Promise<string | undefined> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((done) => {
      timer = setTimeout(done, STEP_WITHIN_MS, undefined)
    })
    const done = await Promise.race([doing, late])
    clearTimeout(timer)
    if (done === undefined) await this.reportFault(`step ${this.step} does not finish: ${this.doing}`)
    return done
  }

  private async act(): Promise<string> {
    const { phone } = this.setup
    const { controls } = this.sight
    const fields = controls.filter(({ kind }) => kind === 'field')
    if (this.layerTaps > LAYER_TAPS) return await this.closeLayer()
    const chance = this.random()
    this.doing = `chance ${chance}`
    if (chance < 0.03) this.hurrySteps = randomInt(this.random, 2, 6)
    if (chance < 0.6) return await this.tapRandomControl()
    if (chance < 0.72 && fields.length > 0) return await this.typeInto(fields)
    if (chance < 0.78) return await this.perform('back', phone.back())
    if (chance < 0.81) return await this.perform('pulls down', phone.pullDown())
    if (chance < 0.85) return await this.perform('to the bottom', phone.toBottom())
    if (chance < 0.91) return await this.openRandomPage()
    if (chance < 0.925) return await this.perform('to the background and back', phone.toBackAndFront())
    if (chance < 0.95) return this.changeFaults()
    if (chance < 0.957) return await this.goOffline()
    if (chance < 0.966) return await this.restart()
    if (chance < 0.972) return await this.endSessions()
    if (chance < 0.994) return `at the desk: ${(await this.operator.actAtRandom()).slice(0, 200)}`
    return await this.passTime()
  }

  private async perform(what: string, doing: Promise<unknown>): Promise<string> {
    await doing
    return what
  }

  /** Taps a random control; those that were tapped less are more likely. */
  private async tapRandomControl(): Promise<string> {
    for (let tries = 0; tries < 6; tries += 1) {
      const taps = this.sight.controls.filter(({ kind }) => kind !== 'field')
      if (taps.length === 0) return 'finds nothing to tap'
      const here = this.sight.at.split('?')[0]
      const keyOf = ({ visibleText }: Control) => `${here} ${visibleText.replace(/\d+/g, '#')}`
      const chosen = this.weighted(taps, (control) => 1 / (1 + (this.tapped.get(keyOf(control)) ?? 0)))
      this.tapped.set(keyOf(chosen), (this.tapped.get(keyOf(chosen)) ?? 0) + 1)
      const times = this.random() < 0.15 ? 2 : 1
      if (await this.setup.phone.tap(chosen, times))
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
  private async typeInto(fields: readonly Control[]): Promise<string> {
    const chosen = this.random() < 0.5 ? fields : [pick(this.random, fields)]
    const isTidy = this.random() < 0.5
    const typed: string[] = []
    for (const field of chosen.slice(0, 8)) {
      const text = await this.textFor(field.visibleText, isTidy)
      if (await this.setup.phone.type(field, text))
        typed.push(`${field.visibleText}=${JSON.stringify(text.length > 40 ? `${text.slice(0, 8)}…` : text)}`)
    }
    return `types ${typed.join(', ')}`
  }

  private async textFor(label: string, isTidy: boolean): Promise<string> {
    if (/验证码/.test(label) && this.random() < 0.8) {
      const row = await this.setup.mall.ctx.db
        .selectFrom('sms_codes')
        .select('code')
        .orderBy('sent_at', 'desc')
        .executeTakeFirst()
      if (row) return row.code
    }
    if (/手机号/.test(label) && this.phoneNumber && this.random() < 0.5) return this.phoneNumber
    return textFor(this.random, label, isTidy)
  }

  private async openRandomPage(): Promise<string> {
    const chosen = this.weighted(this.pages, ({ path }) => 1 / (1 + (this.visited.get(path) ?? 0)))
    const isJunk = this.random() < 0.2
    const query = isJunk ? (this.junk.get(chosen.name) ?? '') : chosen.query
    await this.setup.phone.open(chosen.path, query)
    return `opens ${chosen.path}?${query}`
  }

  private changeFaults(): string {
    this.setup.faults.mode = pick(this.random, FAULT_KINDS)
    this.faultSteps = randomInt(this.random, 1, 6)
    return `the mall is ${this.setup.faults.mode} for ${this.faultSteps} steps`
  }

  private async goOffline(): Promise<string> {
    this.offlineSteps = randomInt(this.random, 1, 5)
    await this.setup.phone.network(false)
    return `no network for ${this.offlineSteps} steps`
  }

  private async endFaults() {
    if (this.faultSteps > 0 && --this.faultSteps === 0) this.setup.faults.clear()
    if (this.offlineSteps > 0 && --this.offlineSteps === 0) await this.setup.phone.network(true)
  }

  private async restart(): Promise<string> {
    const { mall, phone, people } = this.setup
    this.setup.faults.clear()
    this.faultSteps = 0
    this.offlineSteps = 0
    await phone.network(true)
    const who = pick(this.random, people)
    const shopper: Shopper | undefined = who ? await mall.signIn(who) : undefined
    if (this.pages.length === 0)
      this.pages = (await pageScenarios(mall, await mall.signIn(ZHOU))).filter(
        ({ route }) => phone.target === 'h5' || !route.h5Only,
      )
    this.phoneNumber = who || `1370009${String(randomInt(this.random, 0, 9999)).padStart(4, '0')}`
    const dark = this.random() < 0.3
    const largeText = this.random() < 0.2
    await phone.begin({ dark, largeText, session: shopper ? storedSession(shopper) : {} })
    await phone.rest()
    this.sight = await phone.look()
    return `starts again as ${who || 'a guest'}${dark ? ', dark' : ''}${largeText ? ', large text' : ''}`
  }

  /** Ends the session from outside, as the desk or another phone does. */
  private async endSessions(): Promise<string> {
    const { ctx } = this.setup.mall
    const { sessionsChanged } = await import('../../mall/src/modules/session/sessionChanges')
    const ended = await ctx.db
      .updateTable('sessions')
      .set({ ended_at: ctx.clock.now() })
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    sessionsChanged(ended.map(({ id }) => id))
    return 'every session ends'
  }

  private async passTime(): Promise<string> {
    const minutes = pick(this.random, [1, 6, 31, 130, 1_500, 8 * 1_440])
    await this.setup.mall.advance(minutes * 60_000)
    return `${minutes} minutes pass`
  }

  /** Closes a layer with its own controls; complains if that is not possible. */
  private async closeLayer(): Promise<string> {
    const { over } = this.sight
    const ways = this.sight.controls.filter(({ visibleText }) =>
      /关闭|取消|返回|知道|确定|稍后|不|close/.test(visibleText),
    )
    for (const way of ways.length > 0 ? ways : this.sight.controls) {
      await this.setup.phone.tap(way, 1)
      await this.setup.phone.rest()
      this.sight = await this.setup.phone.look()
      if (this.sight.over !== over) return `closes ${over} by 「${way.visibleText}」`
    }
    await this.setup.phone.back()
    await this.setup.phone.rest()
    this.sight = await this.setup.phone.look()
    if (this.sight.over === over) await this.reportFault(`${over} can't be closed`)
    await this.restart()
    return `leaves ${over}`
  }

  private async checkStep() {
    const { phone, faults } = this.setup
    for (const fault of phone.faults()) await this.reportFault(fault)
    for (const wrong of [...faults.wrong.splice(0), ...this.operator.wrong.splice(0)])
      await this.reportFault(wrong)
    const raw = RAW.exec(this.sight.text)
    if (raw) {
      const around = this.sight.text.slice(Math.max(0, raw.index - 30), raw.index + 30)
      await this.reportFault(`shows a raw value: ${around.replace(/\s+/g, ' ')}`)
    }
    if (this.sight.overflow > 0) await this.reportFault(`is ${this.sight.overflow} px wider than the phone`)
    const isClear = this.faultSteps === 0 && this.offlineSteps === 0 && this.hurrySteps === 0
    if (isClear) await this.checkContent()
    this.layerTaps = this.sight.over ? this.layerTaps + 1 : 0
    await this.checkReaction(isClear)
  }

  /** Complains when many different taps in a row change nothing; single taps without effect are allowed. */
  private async checkReaction(isClear: boolean) {
    const { at, over, text } = this.sight
    const seen = `${at} ${over} ${text.replace(/\d+/g, '')}`
    const isTap = /^\d+ taps/.test(this.last.at(-1) ?? '')
    if (seen !== this.seen || !isClear) this.tapsWithoutEffect = 0
    else if (isTap) this.tapsWithoutEffect += 1
    this.seen = seen
    if (this.tapsWithoutEffect === TAPS_WITHOUT_EFFECT) await this.reportFault('no longer reacts to taps')
  }

  /** Complains when, without injected faults, a loaded page is blank, has nothing to tap or never finishes loading. */
  private async checkContent() {
    const contentProblem = () => {
      const { at, over, text, controls, waits } = this.sight
      if (text.trim() === '') return 'is blank'
      if (controls.length === 0) return 'offers nothing to tap'
      // The component gallery shows spinners too, and an open question waits for the user.
      const mayWait =
        SIGN_IN_OVERLAY.test(text) || over.startsWith('question') || at.includes('componenttest')
      return waits && !mayWait ? `never finishes loading (${waits})` : ''
    }
    const end = Date.now() + LOADING_WITHIN_MS
    let problem = contentProblem()
    while (problem && Date.now() < end) {
      await new Promise((done) => setTimeout(done, 200))
      await this.setup.phone.rest()
      this.sight = await this.setup.phone.look()
      problem = contentProblem()
    }
    if (problem) await this.reportFault(problem)
  }

  /** Coverage: numbers of pages visited and of different controls tapped. */
  get reached() {
    return { pages: this.visited.size, controls: this.tapped.size }
  }

  private note(done: string) {
    const path = this.sight.at.split('?')[0] ?? ''
    this.visited.set(path, (this.visited.get(path) ?? 0) + 1)
    const line = `${this.step} ${done} → ${this.sight.at}${this.sight.over ? ` [${this.sight.over}]` : ''}`
    this.last = [...this.last.slice(-11), line]
    this.setup.report(line)
  }

  /** Records a complaint, each kind only once. */
  private async reportFault(what: string) {
    const at = this.sight.at.split('?')[0]
    const kind = `${at} ${what.replace(/\d+/g, '#').slice(0, 160)}`
    if (this.known.has(kind)) return
    this.known.add(kind)
    const picture = await this.setup.phone
      .picture(`fuzz-${this.setup.phone.target}-${this.step}`)
      .catch(() => '')
    const whole = [
      `at ${this.sight.at}: ${what}`,
      `  seen: ${picture}`,
      ...this.last.map((line) => `  ${line}`),
    ]
    this.complaints.push({ step: this.step, what: whole.join('\n') })
    this.setup.report(`!! ${whole[0]}\n${whole[1]}`)
  }
}
