import { HOUR_MS, MINUTE_MS } from '@contract/rules/dateText'
import { json } from '../../src/db/json'
import type { Trx } from '../../src/db/transact'
import { enqueue } from '../../src/jobs/queue'
import { closeUnpaidOrder } from '../../src/modules/checkout/closeOrder'
import { orderLine } from '../../src/modules/checkout/createOrder'
import { priceOrder } from '../../src/modules/coupon/pricing'
import { toTerms } from '../../src/modules/coupon/readCoupons'
import { ORDER_STATUS } from '../../src/modules/order/rules'
import { USUAL_LIMITS } from '../../src/modules/timeLimit/rules'
import type { OrderScene } from './orders'
import { HOME_OF_LAOZHOU } from './people'
import { seedPayment } from './seedPayment'

type State = OrderScene['state']

const STATUS: Readonly<Record<State, number>> = {
  unpaid: ORDER_STATUS.unpaid,
  toShip: ORDER_STATUS.toShip,
  partShipped: ORDER_STATUS.partShipped,
  shipped: ORDER_STATUS.shipped,
  completed: ORDER_STATUS.completed,
  timeout: ORDER_STATUS.closed,
  cancelled: ORDER_STATUS.closed,
  refunded: ORDER_STATUS.closed,
}
const CLOSED = { timeout: 'timeout', cancelled: 'buyer', refunded: 'refunded' } as const
const PAID: readonly State[] = ['toShip', 'partShipped', 'shipped', 'completed', 'refunded']
const SHIPPED: readonly State[] = ['partShipped', 'shipped', 'completed']

/**
 * Seeds an order in the state it would have if it had been made and processed in the shop: amounts, coupon, payment,
 * timeline.
 */
export async function seedOrder(trx: Trx, scene: OrderScene, index: number, now: number): Promise<void> {
  const id = `o-${scene.key}`
  const created = Math.round(now - scene.createdHoursAgo * HOUR_MS)
  const paid = PAID.includes(scene.state)
  const lines = await boughtLines(trx, scene)
  const held = scene.coupon ? await spendCoupon(trx, scene, id, created) : null
  const priced = priceOrder({
    lines,
    feeFor: (goods) => (goods >= 9900 ? 0 : 800),
    coupon: held?.terms ?? null,
    now: created,
  })
  const steps = timelineOf(scene.state, created)
  const at = (title: string) => steps.find((step) => step.title === title)?.at ?? null
  const closed = scene.state in CLOSED ? CLOSED[scene.state as keyof typeof CLOSED] : ''
  await trx
    .insertInto('orders')
    .values({
      id,
      order_sn: `2${String(created).slice(0, 10)}${String(10_000 + index).padStart(7, '0')}`,
      user_id: scene.userId,
      client_key: `seed-${scene.key}`,
      order_type: 'goods',
      source: 'cart',
      order_status: STATUS[scene.state],
      pay_status: paid ? 'paid' : closed ? 'closed' : 'unpaid',
      refund_status: scene.state === 'refunded' ? 'all' : 'none',
      comment_status: scene.state === 'completed' ? 'todo' : 'none',
      close_reason: closed,
      goods_amount: priced.goodsAmount,
      delivery_fee: priced.deliveryFee,
      discount_amount: priced.discountAmount,
      payable_amount: priced.payableAmount,
      paid_amount: paid ? priced.payableAmount : 0,
      refunded_amount: scene.state === 'refunded' ? priced.payableAmount : 0,
      pay_channel: paid ? '微信支付' : '',
      user_coupon_id: held?.id ?? null,
      coupon_name: held?.name ?? '',
      remark: scene.remark ?? '',
      address: json(HOME_OF_LAOZHOU),
      delivery_terms: json({ province: '130000', fee: 800, freeFrom: 9_900 }),
      pay_deadline: created + USUAL_LIMITS.pay,
      created_at: created,
      paid_at: at('支付成功'),
      shipped_at: at('商家已发货'),
      completed_at: at('已确认收货'),
      closed_at: closed ? (steps.at(-1)?.at ?? null) : null,
    })
    .execute()
  await trx
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        ...orderLine(id, line, position, priced.shares[position] ?? 0),
        id: `${id}-${position}`,
        shipped_number: piecesShipped(scene.state, position, line.number),
      })),
    )
    .execute()
  if (SHIPPED.includes(scene.state))
    await seedParcel(trx, id, index, at('商家已发货') ?? at('部分商品已发货') ?? now, scene.state)
  await trx
    .insertInto('order_events')
    .values(steps.map((step) => ({ order_id: id, ...step })))
    .execute()
  if (scene.state === 'unpaid') {
    await enqueue(trx, closeUnpaidOrder, id, { orderId: id }, created + USUAL_LIMITS.pay)
  }
  if (paid) {
    const paidAt = steps[1]?.at ?? 0
    await seedPayment(trx, {
      payNo: `SEED${String(index).padStart(8, '0')}`,
      orderId: id,
      amount: priced.payableAmount,
      channel: 'cashier',
      subject: '拓岭商城订单',
      paidAt,
      refund:
        scene.state === 'refunded' ? { requestedAt: paidAt, doneAt: steps[2]?.at ?? paidAt } : undefined,
    })
  }
}

/** Returns the number of pieces shipped: in a part-shipped order only the first line. */
const piecesShipped = (state: State, position: number, number: number): number =>
  SHIPPED.includes(state) && (state !== 'partShipped' || position === 0) ? number : 0

const WAY = [
  { hours: 3, text: '【保定市】快件已由莲池揽投部揽收' },
  { hours: 9, text: '【石家庄市】快件已到达石家庄转运中心' },
  { hours: 20, text: '【保定市】快件已到达保定分拨中心' },
  { hours: 30, text: '【保定市】快递员正在派送，请保持电话畅通' },
]

/** Seeds the parcel of an order with the carrier's tracking events so far. */
async function seedParcel(trx: Trx, orderId: string, index: number, shippedAt: number, state: State) {
  const id = `p-${orderId}`
  const isSigned = state === 'completed'
  await trx
    .insertInto('parcels')
    .values({
      id,
      order_id: orderId,
      carrier: index % 2 === 0 ? '顺丰速运' : '京东物流',
      carrier_phone: index % 2 === 0 ? '95338' : '950616',
      express_no: `${index % 2 === 0 ? 'SF' : 'JD'}${String(3_140_000_000 + index * 7919)}`,
      created_at: shippedAt,
      signed_at: isSigned ? shippedAt + 34 * HOUR_MS : null,
    })
    .execute()
  const lines = await trx
    .selectFrom('order_lines')
    .select(['id', 'shipped_number'])
    .where('order_id', '=', orderId)
    .where('shipped_number', '>', 0)
    .execute()
  await trx
    .insertInto('parcel_lines')
    .values(lines.map((line) => ({ parcel_id: id, order_line_id: line.id, number: line.shipped_number })))
    .execute()
  const events = [
    { hours: 0, text: '商家已发货，等待揽收' },
    ...WAY.slice(0, state === 'partShipped' ? 2 : 4),
  ]
  if (isSigned) events.push({ hours: 34, text: '已签收，签收人：本人' })
  await trx
    .insertInto('parcel_events')
    .values(events.map(({ hours, text }) => ({ parcel_id: id, at: shippedAt + hours * HOUR_MS, text })))
    .execute()
}

async function boughtLines(trx: Trx, scene: OrderScene) {
  return Promise.all(
    scene.skus.map(async ([skuId, number]) => {
      const row = await trx
        .selectFrom('skus')
        .innerJoin('goods', 'goods.id', 'skus.goods_id')
        .select(['skus.goods_id', 'skus.attr', 'skus.attr_str', 'skus.picture', 'skus.price'])
        .select(['goods.title', 'goods.category_id'])
        .where('skus.id', '=', skuId)
        .executeTakeFirstOrThrow()
      return {
        skuId,
        number,
        goodsId: row.goods_id,
        categoryId: row.category_id,
        title: row.title,
        attr: row.attr,
        attrStr: row.attr_str,
        picture: row.picture,
        price: row.price,
      }
    }),
  )
}

async function spendCoupon(trx: Trx, scene: OrderScene, orderId: string, created: number) {
  const coupon = await trx
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', scene.coupon ?? '')
    .executeTakeFirstOrThrow()
  const id = `uc-used-${scene.key}`
  await trx
    .insertInto('user_coupons')
    .values({
      id,
      coupon_id: coupon.id,
      user_id: scene.userId,
      nth: 1,
      status: 'used',
      order_id: orderId,
      received_at: created - HOUR_MS,
    })
    .execute()
  // The coupon was valid on the day of the order.
  return { id, name: coupon.name, terms: { ...toTerms(coupon), startAt: 0 } }
}

interface Step {
  at: number
  title: string
  text: string
}

function timelineOf(state: State, created: number): Step[] {
  const steps: Step[] = [{ at: created, title: '订单已提交', text: '请在 30 分钟内完成支付' }]
  const then = (afterMs: number, title: string, text: string) =>
    steps.push({ at: (steps.at(-1)?.at ?? created) + afterMs, title, text })
  if (state === 'timeout') then(USUAL_LIMITS.pay, '订单已关闭', '超时未支付')
  if (state === 'cancelled') then(4 * MINUTE_MS, '订单已取消', '买家取消')
  if (PAID.includes(state)) then(3 * MINUTE_MS, '支付成功', '微信支付')
  if (state === 'refunded') then(5 * HOUR_MS, '退款成功', '款项已原路退回')
  if (SHIPPED.includes(state)) {
    then(8 * HOUR_MS, state === 'partShipped' ? '部分商品已发货' : '商家已发货', '包裹已交给承运商')
  }
  if (state === 'completed') then(60 * HOUR_MS, '已确认收货', '期待您的评价')
  return steps
}
