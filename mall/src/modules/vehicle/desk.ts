import { builtVehicles } from '@contract/desk/resources/builtVehicles'
import { vehicleOrders } from '@contract/desk/resources/vehicleOrders'
import type { ActionName } from '@contract/desk/rowTypes'
import { DAY_MS } from '@contract/rules/dateText'
import { isVin, normaliseVin } from '@contract/rules/vin'
import { sql } from 'kysely'
import { escapeLike } from '../../db/escapeLike'
import type { DbOrTrx, Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { type Acting, type Condition, deskResource, MAX_FOUND } from '../../desk/deskResource'
import { closeInTransaction } from '../checkout/closeOrder'
import { findByCaller, toPatterns } from '../checkout/findOrders'
import { lastChangeOfOrder } from '../checkout/lastChange'
import { ORDER_STATUS } from '../order/rules'
import { MILESTONE_TITLES, type Milestone } from '../order/vehicleRules'
import { closePayments } from '../payment/syncPayments'
import { registerOwner, suggestVin } from './builtVehicles'
import { closeVehicleOrder } from './closeVehicleOrder'
import { correctVin } from './correctVin'
import { reachMilestone } from './moveVehicleOrder'

const VEHICLE_ORDERS = sql`select orders.id, order_sn, order_status, milestone, refund_status, payable_amount, paid_amount,
    refunded_amount, user_id, created_at, series_name || ' ' || type_name as vehicle,
    colour_name || ' / ' || pack_name as colour, vin, buyer_name, buyer_phone, dealer_id, price, expected_at
    from vehicle_orders join orders on orders.id = vehicle_orders.order_id and orders.order_type = 'vehicle'`

export const vehicleOrdersDesk = deskResource({
  resource: vehicleOrders,
  table: 'vehicle_orders',
  dealerColumn: 'dealer_id',
  from: VEHICLE_ORDERS,
  find: findVehicleOrders,
  lastChange: lastChangeOfOrder,
  related: async ({ db }, id) => ({
    milestones: (
      await db
        .selectFrom('vehicle_milestones')
        .select(['milestone', 'at', 'text'])
        .where('order_id', '=', id)
        .orderBy('at', 'desc')
        .execute()
    ).map(({ milestone, ...rest }) => ({ ...rest, title: MILESTONE_TITLES[milestone] })),
    events: await db
      .selectFrom('order_events')
      .select(['at', 'title', 'text'])
      .where('order_id', '=', id)
      .orderBy('id', 'desc')
      .execute(),
  }),
  prepare: {
    async close({ ctx, id, before }) {
      if (before.orderStatus === ORDER_STATUS.unpaid) await closePayments(ctx, id)
    },
  },
  actions: {
    confirm: (editing) =>
      reach(editing, 'confirmed', { expectedAt: editing.now + editing.values.days * DAY_MS }),
    async produce(editing) {
      const typed = typedVin(editing.values.vin)
      if (typed && (await isBuilt(editing.trx, typed)))
        throw refuseFields({ vin: '这个车架号已属于另一辆车' })
      await reach(editing, 'production', { vin: typed || (await unusedVin(editing.trx, editing.id)) })
    },
    async correctVin({ trx, id, values, now }) {
      await correctVin(trx, id, { vin: typedVin(values.vin), reason: values.reason }, now)
    },
    send: (editing) => reach(editing, 'transit'),
    arrive: (editing) => reach(editing, 'atDealer'),
    deliver: (editing) => reach(editing, 'delivered'),
    async close({ trx, id, values, now }) {
      const { reason } = values
      if (await closeInTransaction(trx, id, 'merchant', `商家取消：${reason}`, now)) return
      await closeVehicleOrder(trx, id, reason, now)
    },
  },
})

export const builtVehiclesDesk = deskResource({
  resource: builtVehicles,
  table: 'built_vehicles',
  from: sql`select vin as id, type_id, built_at, owner_phone from built_vehicles`,
  // While the account still has its phone.
  ofUser: (userId) =>
    sql`select vin from built_vehicles where owner_phone = (select phone from users where id = ${userId})`,
  actions: {
    register: ({ trx, id, values }) => registerOwner(trx, id, values.phone),
  },
})

/** Returns a number as it is stored; '' for none. @throws DeskError at the field */
function typedVin(text: string): string {
  const vin = normaliseVin(text)
  if (vin && !isVin(vin)) throw refuseFields({ vin: '车架号是 17 位数字和大写字母，没有 I、O、Q' })
  return vin
}

const isBuilt = async (trx: Trx, vin: string): Promise<boolean> =>
  Boolean(await trx.selectFrom('built_vehicles').select('vin').where('vin', '=', vin).executeTakeFirst())

async function unusedVin(trx: Trx, orderId: string): Promise<string> {
  const { series_id } = await trx
    .selectFrom('vehicle_orders')
    .select('series_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return suggestVin(trx, series_id)
}

const reach = (
  {
    trx,
    id,
    values,
    now,
  }: Acting<typeof vehicleOrders, Exclude<ActionName<typeof vehicleOrders>, 'close' | 'correctVin'>>,
  to: Milestone,
  more: { vin?: string; expectedAt?: number } = {},
) => reachMilestone(trx, { orderId: id, to, text: values.said, ...more }, now)

/** Finds orders of vehicles by what a caller says, the frame number, or words of the vehicle. */
async function findVehicleOrders(db: DbOrTrx, typed: string, filter: Condition): Promise<string[]> {
  const start = `${escapeLike(typed)}%`
  const { rows } = await sql<{ id: string }>`
    (select id from (${VEHICLE_ORDERS}) vehicle_orders
      where vin like ${start.toUpperCase()} and ${filter}
      order by created_at desc limit ${MAX_FOUND})
    union
    (select id from (${VEHICLE_ORDERS}) vehicle_orders
      where vehicle || ' ' || colour ilike all(${toPatterns(typed)}::text[]) and ${filter}
      order by created_at desc limit ${MAX_FOUND})
  `.execute(db)
  const isInList = sql<boolean>`order_type = 'vehicle' and exists (
    select 1 from (${VEHICLE_ORDERS}) vehicle_orders where vehicle_orders.id = orders.id and ${filter})`
  const byCaller = await findByCaller(db, typed, isInList)
  return [...new Set([...rows.map(({ id }) => id), ...byCaller])]
}
