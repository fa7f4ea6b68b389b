import assert from 'node:assert/strict'
import { until, untilTrue } from '../../miniprogram/host/waiting'
import type { Driver } from '../driver'
import { type Reported, readMarketing, readTracking } from '../recorder'
import { newPhone } from '../session'
import type { Scenario, ScenarioSupport } from './scenario'

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

/**
 * Milliseconds to wait: events are sent in batches, up to a minute after one that failed, and marketing is requested
 * after the first page is ready.
 */
export const PATIENCE_MS = 90_000

/** Waits until the reported events satisfy `isThere` and returns them all. */
async function reportedUntil(
  mall: ScenarioSupport['mall'],
  driver: Driver,
  isThere: (reported: Reported[]) => boolean,
): Promise<Reported[]> {
  let reported: Reported[] = []
  await untilTrue(
    async () => {
      reported = await readTracking(mall, driver.posts())
      return isThere(reported)
    },
    () => `Reported so far:\n${reported.map(lineOf).join('\n')}`,
    PATIENCE_MS,
  )
  return reported
}

type Line = Pick<Reported, 'event_action' | 'page_name' | 'ctrl_name'>
const lineOf = ({ event_action, page_name, ctrl_name }: Line) =>
  `${event_action} ${page_name} ${ctrl_name}`.trim()
const linesOf = (reported: readonly Reported[], ...actions: string[]) =>
  reported.filter(({ event_action }) => actions.includes(event_action)).map(lineOf)
const times = (reported: readonly Line[], line: string) =>
  reported.filter((one) => lineOf(one) === line).length

async function openSettings(driver: Driver) {
  await driver.tap('设置')
  await driver.at(SETTINGS)
}

const queueOf = async (driver: Driver) =>
  ((await driver.stored('trackingQueue')) as Reported[] | undefined) ?? []

/** Waits until this event is in the queue on the device; without a network it can't be sent. */
async function waitUntilQueued(driver: Driver, line: string) {
  let queue: Reported[] = []
  await untilTrue(
    async () => {
      queue = await queueOf(driver)
      return times(queue, line) > 0
    },
    () => `Stored on the device:\n${queue.map(lineOf).join('\n')}`,
  )
}

/** Waits until `count` leave events of a page exist: a page left for less than a second has none (spec 9). */
async function waitForLeaveEvents(mall: ScenarioSupport['mall'], driver: Driver, page: string, count = 1) {
  const all = new Map<string, Reported>()
  await untilTrue(
    async () => {
      for (const reported of [...(await readTracking(mall, driver.posts())), ...(await queueOf(driver))])
        all.set(reported.uid, reported)
      return times([...all.values()], `leave ${page}`) >= count
    },
    () => `${page} was never left:\n${[...all.values()].map(lineOf).join('\n')}`,
  )
}

export const tracking: Scenario[] = [
  {
    title: 'tracking and marketing receive exactly what the shopper did',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const began = mall.ctx.clock.now()
      const driver = await take(shopper, HOME)
      await driver.see('岭行')
      await driver.open(MY)
      await waitForLeaveEvents(mall, driver, HOME)
      await openSettings(driver)
      await waitForLeaveEvents(mall, driver, MY)
      await driver.back()
      await driver.at(MY)
      await waitForLeaveEvents(mall, driver, SETTINGS)
      await driver.toBack()
      await driver.toFront()
      const reported = await reportedUntil(
        mall,
        driver,
        (all) => times(all, `view ${MY}`) === 3 && times(all, `leave ${MY}`) === 2,
      )
      assert.deepEqual(linesOf(reported, 'view', 'tap', 'custom'), [
        `view ${HOME}`,
        `view ${MY}`,
        `tap ${MY} 设置`,
        `view ${SETTINGS}`,
        `view ${MY}`,
        `view ${MY}`,
      ])
      assert.deepEqual(linesOf(reported, 'leave').sort(), [
        `leave ${HOME}`,
        `leave ${MY}`,
        `leave ${MY}`,
        `leave ${SETTINGS}`,
      ])
      for (const { user_id, user_type, client_time } of reported) {
        assert.deepEqual([user_id, user_type], [shopper.beanId, 1])
        assert.ok(client_time >= began - 5_000 && client_time <= mall.ctx.clock.now() + 5_000)
      }
      // The duration is the time between the view and the leave event, by the same clock.
      const at = (line: string) => reported.find((one) => lineOf(one) === line)!
      const [view, leave] = [at(`view ${SETTINGS}`), at(`leave ${SETTINGS}`)]
      assert.ok(Math.abs(leave.client_time - view.client_time - leave.duration) <= 50)

      const requested = ['banner my', 'banner opening', 'infos/device', 'infos/user', 'trigger visit']
      await until(
        () => requested.every((line) => readMarketing(driver.posts()).includes(line)),
        () => `Requested from marketing: ${readMarketing(driver.posts())}`,
        PATIENCE_MS,
      )
      assert.deepEqual(readMarketing(driver.posts()).sort(), requested)
    },
  },
  {
    title: 'events recorded without a network are sent once it is back, also after the shop was closed',
    async run({ mall, take }) {
      const driver = await take(undefined, MY)
      await openSettings(driver)
      await driver.back()
      await reportedUntil(mall, driver, (reported) => times(reported, `leave ${SETTINGS}`) === 1)

      await driver.network(false)
      await openSettings(driver)
      await driver.back()
      await waitUntilQueued(driver, `leave ${SETTINGS}`)
      await driver.network(true)
      await reportedUntil(mall, driver, (reported) => times(reported, `leave ${SETTINGS}`) === 2)

      await driver.network(false)
      await openSettings(driver)
      await driver.back()
      await waitUntilQueued(driver, `leave ${SETTINGS}`)
      await driver.quit()
      await driver.network(true)
      await driver.begin(HOME)
      // The browser's recorder does not see requests sent while a page unloads, so the mall's records are read.
      const device = String(await driver.stored('deviceId'))
      let rows: Awaited<ReturnType<typeof ofDevice>> = []
      await untilTrue(
        async () => {
          rows = await ofDevice(mall, device)
          return times(rows, `leave ${SETTINGS}`) === 3 && times(rows, `view ${HOME}`) === 1
        },
        () => `The mall has stored:\n${rows.map(lineOf).join('\n')}`,
        PATIENCE_MS,
      )
      for (const action of ['view', 'leave']) assert.equal(times(rows, `${action} ${SETTINGS}`), 3)
      assert.equal(times(rows, `tap ${MY} 设置`), 3)
      assert.ok(rows.every(({ user_type, user_id }) => Number(user_type) === 0 && user_id === ''))
    },
  },
  {
    title: 'searches and loan calculations are reported with their data, also after a time without a network',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const driver = await take(shopper, HOME)
      await driver.store('searchHistory', [KEYWORD])
      await driver.open(SEARCH)
      await driver.tap(KEYWORD)
      await driver.at('pages/ext/goods/list')
      await driver.open(DRAW)
      await driver.see('今天还有 3 次机会')
      await driver.type('1000 到 200 万', '123456.7')
      await driver.tap('等额本金')
      await driver.network(false)
      await driver.tapButton('查看还款计划')
      const lines = [`custom ${SEARCH} ${KEYWORD_DATA}`, `custom ${DRAW} ${PLAN_DATA}`]
      await waitUntilQueued(driver, lines[1]!)
      await driver.network(true)
      const reported = await reportedUntil(mall, driver, (all) => linesOf(all, 'custom').length === 2)
      assert.deepEqual(linesOf(reported, 'custom'), lines)
      const customs = reported.filter(({ event_action }) => event_action === 'custom')
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
      const device = String(await driver.stored('deviceId'))
      await untilTrue(
        async () => {
          const rows = await ofDevice(mall, device)
          return lines.every((line) => times(rows, line) === 1)
        },
        () => `The mall has not stored ${lines.join(' and ')}`,
      )
    },
  },
]

/** Returns the tracking events that the mall has stored for a device, with every field as reported. */
const ofDevice = (mall: ScenarioSupport['mall'], device: string) =>
  mall.ctx.db.selectFrom('tracking_events').selectAll().where('unique_id', '=', device).execute()
