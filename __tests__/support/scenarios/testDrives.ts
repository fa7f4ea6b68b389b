import assert from 'node:assert/strict'
import { appointmentsCalls } from '../../../contract/calls/appointments'
import { commonCalls } from '../../../contract/calls/common'
import { clockText } from '../../../contract/rules/dateText'
import { changeState } from '../../../mall/src/modules/appointment/changeState'
import type { TestMall } from '../../../mall/testing/testMall'
import { newPhone } from '../session'
import { signIn } from '../signIn'
import type { Scenario } from './scenario'

const DEALER = 'd510100-1'
const SERIES = 'ridge'
const QUERY = `seriesId=${SERIES}&dealerId=${DEALER}`

interface Day {
  day: string
  slots: { startsAt: number; state: string }[]
}

/** Returns a coming day with free slots: its date as the page shows it, and the times. */
async function freeDay(mall: TestMall, after: number) {
  const { days } = await mall.guest.get(appointmentsCalls.slots, {
    query: { dealerId: DEALER, seriesId: SERIES },
  })
  const { day, slots } = (days as Day[])[after]!
  const times = slots.filter(({ state }) => state === 'free').map(({ startsAt }) => clockText(startsAt))
  assert.ok(times.length >= 2)
  return { date: `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`, times }
}

/** Matches a text that consists of this time only. */
const exactly = (text: string) => new RegExp(`^${text}$`)

/** Confirms the last appointment as the dealer does at the desk. */
const confirmLast = (mall: TestMall, phone: string) =>
  mall.ctx.transact(async (trx) => {
    const { id } = await trx
      .selectFrom('appointments')
      .select('id')
      .where('phone', '=', phone)
      .where('status', '=', 'submitted')
      .executeTakeFirstOrThrow()
    await changeState(trx, id, 'confirmed', { at: mall.ctx.clock.now(), text: '请携带驾驶证到店' })
  })

export const testDrives: Scenario[] = [
  {
    title: 'a guest fills in a test drive form, signs in without losing it, books, reschedules and cancels',
    async run({ mall, take }) {
      const phone = newPhone()
      const { date, times } = await freeDay(mall, 3)
      const [first = '', second = ''] = times
      const driver = await take(undefined, 'pages/appointment/appointment', QUERY)
      await driver.see(date)
      await driver.tap(date)
      await driver.tap(exactly(first))
      await driver.type('怎么称呼您', '李明')
      await driver.type('11 位手机号', phone)
      await driver.tapButton('登录并预约')
      await driver.at('pages/login/login')
      await signIn(driver, mall, phone)
      await driver.at('pages/appointment/appointment')
      await driver.tapTwice('提交预约')
      await driver.at('pages/ext/appointment/detail')
      await driver.see('待门店确认')
      assert.ok((await driver.text()).includes(`${first}–`))

      await confirmLast(mall, phone)
      await driver.pullDown()
      await driver.see('已确认')
      await driver.tapButton('改期')
      await driver.see('改到什么时候')
      await driver.tap(date)
      await driver.tap(exactly(second))
      await driver.tapButton('确认改期')
      await driver.see(new RegExp(`由 .* ${first} 改期`))
      await driver.see('待门店确认')

      await driver.tapButton('取消预约')
      await driver.tap('临时有事，去不了')
      await driver.see('已取消')
      const again = await freeDay(mall, 3)
      assert.deepEqual(again.times, times)
    },
  },
  {
    title: 'a shopper finds a dealer by name, opens its page and continues to a test drive',
    async run({ mall, take }) {
      const dealer = await mall.guest.get(commonCalls.dealer, { query: { dealerId: DEALER } })
      const driver = await take(undefined, 'pages/dealers/dealers')
      await driver.see('家门店')
      await driver.type('搜索门店名称或地址', dealer.shortServiceName)
      await driver.see('全国 · 1 家门店')
      await driver.tap(dealer.shortServiceName)
      await driver.at('pages/activity/index')
      await driver.see('在展车型')
      await driver.tapButton(/^预约试驾/)
      await driver.at('pages/appointment/appointment')
      await driver.see(dealer.shortServiceName)
    },
  },
]
