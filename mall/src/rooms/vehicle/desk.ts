import { DAY_MS } from '@contract/rules/dateText'
import { fenToYuan } from '@contract/rules/price'
import { wholeNumber } from '../../desk/fields'
import { type Html, html, table, when } from '../../desk/html'
import { type DeskView, deskPage } from '../../desk/page'
import { closeUnpaid } from '../checkout/closeOrder'
import type { OrderRow } from '../order/readOrders'
import { labelOf } from '../order/toOrder'
import { asVehicle, type VehicleRow } from '../order/vehicleRows'
import {
  MILESTONE_TITLES,
  type Milestone,
  mayReach,
  nextMilestone,
  vehicleState,
} from '../order/vehicleRules'
import { registerOwner, suggestVin } from './builtVehicles'
import { closeVehicleOrder, reachMilestone } from './moveVehicleOrder'

const SHOWN = 60
const USUAL_DAYS = 45

/** Page of vehicle orders, newest first: dealer and factory advance them one milestone at a time. */
export const vehiclesPage = deskPage({
  path: 'vehicles',
  title: '整车订单',
  async render(view) {
    const rows = await view.ctx.db
      .selectFrom('orders')
      .innerJoin('vehicle_orders', 'vehicle_orders.order_id', 'orders.id')
      .innerJoin('dealers', 'dealers.id', 'vehicle_orders.dealer_id')
      .selectAll('orders')
      .selectAll('vehicle_orders')
      .select('dealers.name as dealer_name')
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id')
      .limit(SHOWN)
      .execute()
    const suggestions = new Map<string, string>()
    for (const { series_id } of rows) {
      if (!suggestions.has(series_id)) suggestions.set(series_id, await suggestVin(view.ctx.db, series_id))
    }
    const register = view.form('register', '登记车主', REGISTER)
    return html`${register}${table(
      ['订单号', '车辆', '车架号', '购车人', '门店', '定金 / 车价', '状态', '下单时间', '操作'],
      rows.map((row) => [
        row.order_sn,
        html`<div>${row.series_name} ${row.type_name}</div><div>${row.colour_name} / ${row.pack_name}</div>`,
        row.vin ?? '',
        `${row.buyer_name} ${row.buyer_phone}`,
        row.dealer_name,
        `¥${fenToYuan(row.payable_amount)} / ¥${fenToYuan(row.price)}`,
        labelOf(row),
        when(row.created_at),
        buttons(view, row, suggestions.get(row.series_id) ?? ''),
      ]),
    )}`
  },
  actions: {
    async reach(ctx, { orderId = '', to = '', text = '', vin = '', days = '' }) {
      const now = ctx.clock.now()
      const expectedAt = now + (days === '' ? USUAL_DAYS : wholeNumber(days, '预计交付天数', 1, 365)) * DAY_MS
      await ctx.transact((trx) =>
        reachMilestone(trx, { orderId, to: to as Milestone, text, vin, expectedAt }, now),
      )
      return `已更新：${MILESTONE_TITLES[to as Milestone]}`
    },
    async register(ctx, { vin = '', phone = '' }) {
      await registerOwner(ctx.db, vin, phone)
      return '车主已登记'
    },
    async close(ctx, { orderId = '', text = '' }) {
      if (await closeUnpaid(ctx, orderId, 'merchant')) return '订单已关闭'
      await ctx.transact((trx) =>
        closeVehicleOrder(trx, orderId, text.trim() || '门店无法交付，定金将原路退回', ctx.clock.now()),
      )
      return '订单已关闭，定金退回中'
    },
  },
})

/** Inputs to register the owner of a vehicle that was sold outside the shop, or resold. */
const REGISTER = html`<input name="vin" placeholder="车架号" size="20" maxlength="17" aria-label="车架号"> <input name="phone" placeholder="车主手机号" size="13" maxlength="11" inputmode="tel" aria-label="车主手机号"> `

const FIELDS: Readonly<Partial<Record<Milestone, (vin: string) => Html>>> = {
  confirmed: () =>
    html`<input name="days" value="${USUAL_DAYS}" size="3" inputmode="numeric" aria-label="预计交付天数"> 天后交付 `,
  production: (vin) => html`<input name="vin" value="${vin}" size="20" maxlength="17" aria-label="车架号"> `,
}

function buttons(view: DeskView, row: OrderRow & VehicleRow, vin: string): Html | string {
  const order = asVehicle(row)
  const state = vehicleState(order)
  if (state === 'closed' || state === 'delivered') return ''
  const close = view.form('close', state === 'depositUnpaid' ? '关闭' : '关闭并退定金', undefined, {
    orderId: row.id,
  })
  const next = nextMilestone(order.milestone)
  if (!next || !mayReach(order, next)) return close
  const fields = html`${FIELDS[next]?.(vin)}<input name="text" placeholder="给车主的话" size="12">`
  return html`${view.form('reach', MILESTONE_TITLES[next], fields, { orderId: row.id, to: next })}${close}`
}
