import assert from 'node:assert/strict'
import { until, untilTrue } from '../../miniprogram/host/waiting'
import type { Hands } from '../hands'
import { readMarketing, readTracking, type Told } from '../recorder'
import { newPhone } from '../session'
import type { Walk, WalkWorld } from './walk'

const HOME = 'pages/index/index'
const MY = 'pages/my/index'
const SETTINGS = 'pages/my/settings'
const SEARCH = 'pages/ext/goods/search'
const DRAW = 'pages/mpLuckDraw'

/** Keyword with Chinese characters, an emoji of several code points and a character that JSON escapes. */
const KEYWORD = '露营🏕️"灯"'
const KEYWORD_DATA = JSON.stringify({ keyword: KEYWORD })
const PLAN_DATA = JSON.stringify({
  principal: '123456.70',
  annualPercent: 3.99,
  months: 36,
  method: 'equalPrincipal',
})

/** Milliseconds to wait: events are sent in batches, and marketing is requested after the first page is ready. */
export const PATIENCE_MS = 40_000

/** Waits until the reported events satisfy `isThere` and returns them all. */
async function toldUntil(
  mall: WalkWorld['mall'],
  hands: Hands,
  isThere: (told: Told[]) => boolean,
): Promise<Told[]> {
  let told: Told[] = []
  await untilTrue(
    async () => {
      told = await readTracking(mall, hands.posts())
      return isThere(told)
    },
    () => `Told so far:\n${told.map(lineOf).join('\n')}`,
    PATIENCE_MS,
  )
  return told
}

type Line = Pick<Told, 'event_action' | 'page_name' | 'ctrl_name'>
const lineOf = ({ event_action, page_name, ctrl_name }: Line) =>
  `${event_action} ${page_name} ${ctrl_name}`.trim()
const linesOf = (told: readonly Told[], ...actions: string[]) =>
  told.filter(({ event_action }) => actions.includes(event_action)).map(lineOf)
const times = (told: readonly Line[], line: string) => told.filter((one) => lineOf(one) === line).length

async function openSettings(hands: Hands) {
  await hands.tap('设置')
  await hands.at(SETTINGS)
}

const queueOf = async (hands: Hands) => ((await hands.stored('trackingQueue')) as Told[] | undefined) ?? []

/** Waits until this event is in the queue on the device; without a network it can't be sent. */
async function kept(hands: Hands, line: string) {
  let queue: Told[] = []
  await untilTrue(
    async () => {
      queue = await queueOf(hands)
      return times(queue, line) > 0
    },
    () => `Kept on the device:\n${queue.map(lineOf).join('\n')}`,
  )
}

/** Waits until `count` leave events of a page exist: a page left for less than a second has none (spec 9). */
async function left(mall: WalkWorld['mall'], hands: Hands, page: string, count = 1) {
  const all = new Map<string, Told>()
  await untilTrue(
    async () => {
      for (const told of [...(await readTracking(mall, hands.posts())), ...(await queueOf(hands))])
        all.set(told.uid, told)
      return times([...all.values()], `leave ${page}`) >= count
    },
    () => `${page} was never left:\n${[...all.values()].map(lineOf).join('\n')}`,
  )
}

export const tracking: Walk[] = [
  {
    title: 'everything that is tracked and told to marketing is what the shopper did, and nothing else',
    async walk({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const began = mall.ctx.clock.now()
      const hands = await take(shopper, HOME)
      await hands.see('岭行')
      await hands.open(MY)
      await left(mall, hands, HOME)
      await openSettings(hands)
      await left(mall, hands, MY)
      await hands.back()
      await hands.at(MY)
      await left(mall, hands, SETTINGS)
      await hands.toBack()
      await hands.toFront()
      const told = await toldUntil(
        mall,
        hands,
        (all) => times(all, `view ${MY}`) === 3 && times(all, `leave ${MY}`) === 2,
      )
      assert.deepEqual(linesOf(told, 'view', 'tap', 'custom'), [
        `view ${HOME}`,
        `view ${MY}`,
        `tap ${MY} 设置`,
        `view ${SETTINGS}`,
        `view ${MY}`,
        `view ${MY}`,
      ])
      assert.deepEqual(linesOf(told, 'leave').sort(), [
        `leave ${HOME}`,
        `leave ${MY}`,
        `leave ${MY}`,
        `leave ${SETTINGS}`,
      ])
      for (const { user_id, user_type, client_time } of told) {
        assert.deepEqual([user_id, user_type], [shopper.beanId, 1])
        assert.ok(client_time >= began - 5_000 && client_time <= mall.ctx.clock.now() + 5_000)
      }
      // The duration is the time between the view and the leave event, by the same clock.
      const at = (line: string) => told.find((one) => lineOf(one) === line)!
      const [view, leave] = [at(`view ${SETTINGS}`), at(`leave ${SETTINGS}`)]
      assert.ok(Math.abs(leave.client_time - view.client_time - leave.duration) <= 50)

      const asked = ['banner my', 'banner opening', 'infos/device', 'infos/user', 'trigger visit']
      await until(
        () => asked.every((line) => readMarketing(hands.posts()).includes(line)),
        () => `Asked of marketing: ${readMarketing(hands.posts())}`,
        PATIENCE_MS,
      )
      assert.deepEqual(readMarketing(hands.posts()).sort(), asked)
    },
  },
  {
    title: 'what is done without a network is told once it is back, by itself and after the shop was quit',
    async walk({ mall, take }) {
      const hands = await take(undefined, MY)
      await openSettings(hands)
      await hands.back()
      await toldUntil(mall, hands, (told) => times(told, `leave ${SETTINGS}`) === 1)

      await hands.network(false)
      await openSettings(hands)
      await hands.back()
      await kept(hands, `leave ${SETTINGS}`)
      await hands.network(true)
      await toldUntil(mall, hands, (told) => times(told, `leave ${SETTINGS}`) === 2)

      await hands.network(false)
      await openSettings(hands)
      await hands.back()
      await kept(hands, `leave ${SETTINGS}`)
      await hands.quit()
      await hands.network(true)
      await hands.begin(HOME)
      // The browser's recorder does not see requests sent while a page unloads, so the mall's records are read.
      const device = String(await hands.stored('trackingId'))
      let rows: Awaited<ReturnType<typeof ofDevice>> = []
      await untilTrue(
        async () => {
          rows = await ofDevice(mall, device)
          return times(rows, `leave ${SETTINGS}`) === 3 && times(rows, `view ${HOME}`) === 1
        },
        () => `The mall keeps:\n${rows.map(lineOf).join('\n')}`,
        PATIENCE_MS,
      )
      for (const action of ['view', 'leave']) assert.equal(times(rows, `${action} ${SETTINGS}`), 3)
      assert.equal(times(rows, `tap ${MY} 设置`), 3)
      assert.ok(rows.every(({ user_type, user_id }) => Number(user_type) === 0 && user_id === ''))
    },
  },
  {
    title:
      'what a shopper searches for and reckons is told with its data, what was reckoned without a network too',
    async walk({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const hands = await take(shopper, HOME)
      await hands.keep('searchHistory', [KEYWORD])
      await hands.open(SEARCH)
      await hands.tap(KEYWORD)
      await hands.at('pages/ext/goods/list')
      await hands.open(DRAW)
      await hands.see('今天还有 3 次机会')
      await hands.type('1000 到 200 万', '123456.7')
      await hands.tap('等额本金')
      await hands.network(false)
      await hands.tapButton('查看还款计划')
      const lines = [`custom ${SEARCH} ${KEYWORD_DATA}`, `custom ${DRAW} ${PLAN_DATA}`]
      await kept(hands, lines[1]!)
      await hands.network(true)
      const told = await toldUntil(mall, hands, (all) => linesOf(all, 'custom').length === 2)
      assert.deepEqual(linesOf(told, 'custom'), lines)
      const customs = told.filter(({ event_action }) => event_action === 'custom')
      assert.deepEqual(
        customs.map(({ event_id, event_type, user_id, user_type }) => [
          event_id,
          event_type,
          user_id,
          user_type,
        ]),
        [
          ['search', 'custom', shopper.beanId, 1],
          ['loanPlan', 'custom', shopper.beanId, 1],
        ],
      )
      const device = String(await hands.stored('trackingId'))
      await untilTrue(
        async () => {
          const rows = await ofDevice(mall, device)
          return lines.every((line) => times(rows, line) === 1)
        },
        () => `The mall does not keep ${lines.join(' and ')}`,
      )
    },
  },
]

/** Returns the tracking events that the mall has stored for a device, with every field as reported. */
const ofDevice = (mall: WalkWorld['mall'], device: string) =>
  mall.ctx.db.selectFrom('tracking_events').selectAll().where('unique_id', '=', device).execute()
