import assert from 'node:assert/strict'
import { appointmentsCalls } from '../../../contract/calls/appointments'
import { vehiclesCalls } from '../../../contract/calls/vehicles'
import type { AppointmentState } from '../../../contract/rules/appointments'
import { clockText } from '../../../contract/rules/dateText'
import { changeState } from '../../../mall/src/modules/appointment/changeState'
import { proposeSlot } from '../../../mall/src/modules/appointment/writeAppointment'
import { buyPaid } from '../../../mall/testing/buying'
import type { TestMall } from '../../../mall/testing/testMall'
import { newPhone, newVin } from '../session'
import { signIn } from '../signIn'
import type { Scenario } from './scenario'

const DEALER = 'd510100-1'

interface Slot {
  startsAt: number
  state: string
}

/** Returns the free slots of a coming day, and its date as the page shows it. */
async function freeDay(mall: TestMall, after: number) {
  const { days } = await mall.guest.get(appointmentsCalls.slots, {
    query: { dealerId: DEALER, kind: 'maintenance' },
  })
  const { day, slots } = (days as { day: string; slots: Slot[] }[])[after]!
  const times = slots.filter(({ state }) => state === 'free').map(({ startsAt }) => startsAt)
  assert.ok(times.length >= 2)
  return { date: `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`, times }
}

const lastOf = (mall: TestMall, phone: string) =>
  mall.ctx.db
    .selectFrom('appointments')
    .selectAll()
    .where('phone', '=', phone)
    .where('status', 'not in', ['rescheduled', 'proposed', 'declined'])
    .executeTakeFirstOrThrow()

/** Changes the state as the dealer does at the desk when the appointment begins. */
async function goOn(mall: TestMall, phone: string, ...states: AppointmentState[]) {
  const { id, starts_at: at } = await lastOf(mall, phone)
  for (const to of states) {
    const done = { work: [{ item: '更换机油机滤', amount: '468.00' }], amount: 46_800, mileage: 12_020 }
    const row = await mall.ctx.transact((trx) =>
      changeState(trx, id, to, {
        at,
        text: '',
        ...(to === 'done' && { work: done }),
      }),
    )
    assert.ok(row, to)
  }
}

export const services: Scenario[] = [
  {
    title: 'an owner books a maintenance with a typed plate, accepts another time, and sees what was done',
    async run({ mall, take }) {
      const phone = newPhone()
      const { date, times } = await freeDay(mall, 4)
      const [first = 0, second = 0] = times
      const query = `kind=maintenance&dealerId=${DEALER}`
      const driver = await take(undefined, 'pages/appointment/appointment', query)
      await driver.see(date)
      await driver.type('如 冀F12345', '冀f·d1234')
      await driver.see('还差 1 位')
      await driver.type('如 冀F12345', '冀fd12345')
      await driver.see('新能源车牌 冀F·D12345')
      await driver.type('如 拓野 2.0T', '拓野')
      await driver.type('仪表读数', '12000')
      await driver.tap(date)
      await driver.tap(new RegExp(`^${clockText(first)}$`))
      await driver.tap('到店等候')
      await driver.type('怎么称呼您', '李明')
      await driver.type('11 位手机号', phone)
      await driver.tapButton('登录并预约')
      await driver.at('pages/login/login')
      await signIn(driver, mall, phone)
      await driver.at('pages/appointment/appointment')
      await driver.tapButton('提交预约')
      await driver.at('pages/ext/appointment/detail')
      await driver.see('待门店确认')
      await driver.see('保养 冀F·D12345')

      const row = await lastOf(mall, phone)
      await mall.ctx.transact((trx) =>
        proposeSlot(trx, row, { startsAt: second, note: '那天工位检修' }, mall.ctx.clock.now()),
      )
      await driver.pullDown()
      await driver.see('门店建议改到')
      await driver.tapButton('接受新时间')
      await driver.answer(/改到.*？/, true)
      await driver.see('已确认')
      await driver.see(new RegExp(`${clockText(second)}–`))

      await goOn(mall, phone, 'arrived', 'inWork', 'ready')
      await driver.pullDown()
      await driver.see('可以取车')
      await goOn(mall, phone, 'done')
      await driver.pullDown()
      await driver.see('更换机油机滤')
      await driver.see('12,020 公里')
    },
  },
  {
    title:
      'an owner has the accessories of an order fitted to a vehicle of the list, and finds the record there',
    async run({ mall, take }) {
      const { buyer, orderId } = await buyPaid(mall, newPhone(), ['mug-enamel-1'])
      await mall.ctx.db
        .updateTable('order_lines')
        .set({ fitted_to: 'ridge' })
        .where('order_id', '=', orderId)
        .execute()
      const vin = newVin()
      await buyer.get(vehiclesCalls.addVin, { body: { vin } })
      const { date, times } = await freeDay(mall, 5)
      const query = `kind=fitting&dealerId=${DEALER}&orderId=${orderId}`
      const driver = await take(buyer, 'pages/appointment/appointment', query)
      await driver.see('会附上配件订单')
      await driver.see(vin.slice(-4))
      await driver.tap(date)
      await driver.tap(new RegExp(`^${clockText(times[0] ?? 0)}$`))
      await driver.tap('门店上门取送车')
      await driver.type('门店到哪里取车', '天府大道 1 号')
      await driver.type('怎么称呼您', '李明')
      await driver.tapButton('提交预约')
      await driver.at('pages/ext/appointment/detail')
      await driver.see('配件订单')
      await driver.see('天府大道 1 号')

      await goOn(mall, buyer.phone, 'confirmed', 'arrived', 'inWork', 'ready', 'done')
      await driver.open('pages/confirmOrder/myVehicle')
      await driver.see('上次选装安装')
      await driver.tapButton(/^服务记录/)
      await driver.see('选装安装 · 12,020 公里')
    },
  },
]
