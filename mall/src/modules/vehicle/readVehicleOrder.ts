import { fenToYuan } from '@contract/rules/price'
import type { vehicleOrder } from '@contract/shapes/vehicle'
import type { z } from 'zod'
import { notFound } from '../../core/errors'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { readDealer } from '../dealer/readDealers'
import { type OrderRow, ownOrder } from '../order/readOrders'
import { asVehicle } from '../order/vehicleRows'
import {
  MILESTONE_TITLES,
  MILESTONES,
  type Milestone,
  vehicleLabel,
  vehicleState,
} from '../order/vehicleRules'

const PICTURE_WIDTH = 400

/** Texts of the milestones that have not been reached. */
const AHEAD: Readonly<Record<Milestone, string>> = {
  ordered: '支付定金后，门店会尽快与您联系',
  confirmed: '门店核对配置、签订购车合同',
  production: '工厂按您的配置生产，绑定车架号',
  transit: '从工厂运往您选择的门店',
  atDealer: '门店完成检测，等您来验车',
  delivered: '付清尾款，办理手续，开车回家',
}

/**
 * Returns the detail of a vehicle order.
 * @throws ShopError notFound when it doesn't exist, belongs to another user, or is no vehicle order
 */
export async function readVehicleOrder(
  db: DbOrTrx,
  userId: string,
  orderId: string,
  now: number,
): Promise<z.input<typeof vehicleOrder>> {
  const order = await ownOrder(db, userId, { id: orderId })
  const row = await db
    .selectFrom('vehicle_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) throw notFound('订单不存在')
  return {
    orderId,
    orderSn: order.order_sn,
    state: vehicleState(asVehicle(order)),
    stateText: vehicleLabel(asVehicle(order)),
    seriesId: row.series_id,
    seriesName: row.series_name,
    typeName: row.type_name,
    colourName: row.colour_name,
    packName: row.pack_name,
    image: pictureUrl(row.picture, PICTURE_WIDTH),
    price: fenToYuan(row.price),
    deposit: fenToYuan(order.payable_amount),
    balance: fenToYuan(row.price - order.payable_amount),
    buyerName: row.buyer_name,
    buyerPhone: row.buyer_phone,
    idNumberMasked: row.id_masked,
    dealer: await readDealer(db, row.dealer_id, null),
    vin: row.vin ?? '',
    expectedAt: row.expected_at ?? 0,
    steps: await stepsOf(db, order),
    serverTime: now,
  }
}

async function stepsOf(db: DbOrTrx, order: OrderRow) {
  const reached = await db
    .selectFrom('vehicle_milestones')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute()
  const byName = new Map(reached.map((one) => [one.milestone, one]))
  return MILESTONES.map((key) => {
    const step = byName.get(key)
    // The first milestone is the deposit, whose time comes from the payment.
    const at = key === 'ordered' ? (order.pay_status === 'paid' ? (order.paid_at ?? 0) : 0) : (step?.at ?? 0)
    return { key, title: MILESTONE_TITLES[key], text: step?.text ?? AHEAD[key], at }
  })
}
