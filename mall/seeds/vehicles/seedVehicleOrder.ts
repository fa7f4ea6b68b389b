import { DAY_MS, HOUR_MS } from '@contract/rules/dateText'
import { json } from '../../src/db/json'
import type { Trx } from '../../src/db/transact'
import { enqueue } from '../../src/jobs/queue'
import { closeUnpaidOrder } from '../../src/modules/checkout/closeOrder'
import { ORDER_STATUS } from '../../src/modules/order/rules'
import { MILESTONE_TITLES, MILESTONES, type Milestone, STATUS_OF } from '../../src/modules/order/vehicleRules'
import { USUAL_LIMITS } from '../../src/modules/timeLimit/rules'
import { builtVin } from '../../src/modules/vehicle/builtVehicles'
import { readOffer } from '../../src/modules/vehicle/readOffer'
import { combinationOf, pictureOf, toSelection } from '../../src/modules/vehicle/vehicleGoods'
import { seedPayment } from '../people/seedPayment'
import { HOURS_TO, type VehicleScene } from './orders'

const BUYER = { name: '周建国', phone: '13800000001', idNumber: '11010519491231002X' }

const WORDS: Readonly<Record<Milestone, string>> = {
  ordered: '微信支付',
  confirmed: '门店已核对配置，预计 45 天左右交付',
  production: '车辆已进入生产，车架号已绑定',
  transit: '车辆已下线，正在运往门店',
  atDealer: '车辆已到店并完成检测，请联系门店预约提车',
  delivered: '感谢选择拓岭，一路平安',
}

/** Seeds a vehicle order in the state it would have if it had been made and processed in the shop. */
export async function seedVehicleOrder(
  trx: Trx,
  scene: VehicleScene,
  index: number,
  now: number,
): Promise<void> {
  const id = `o-${scene.key}`
  const created = Math.round(now - scene.createdHoursAgo * HOUR_MS)
  const reached = reachedBy(scene, created)
  const isClosed = scene.state === 'timeout' || scene.state === 'refunded'
  const paidAt = reached.find(({ milestone }) => milestone === 'ordered')?.at ?? null
  const milestone = reached.at(-1)?.milestone ?? 'ordered'
  const at = (milestone: Milestone) => reached.find((one) => one.milestone === milestone)?.at ?? null
  const offer = await readOffer(trx, scene.seriesId)
  const combination = combinationOf(offer, [scene.typeId, scene.colourId, `${scene.seriesId}-${scene.pack}`])
  if (!combination) throw new Error(`${scene.key}: no such vehicle`)
  const { typeName, colourName, packName } = toSelection(offer, combination)
  const dealer = await trx
    .selectFrom('dealers')
    .selectAll()
    .where('city_name', 'like', '保定%')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('orders')
    .values({
      id,
      order_sn: `2${String(created).slice(0, 10)}${String(20_000 + index).padStart(7, '0')}`,
      user_id: 'u-laozhou',
      client_key: `seed-${scene.key}`,
      order_type: 'vehicle',
      milestone,
      source: 'direct',
      order_status: isClosed ? ORDER_STATUS.closed : paidAt ? STATUS_OF[milestone] : ORDER_STATUS.unpaid,
      pay_status: paidAt ? 'paid' : isClosed ? 'closed' : 'unpaid',
      refund_status: scene.state === 'refunded' ? 'all' : 'none',
      comment_status: 'none',
      close_reason: isClosed ? (scene.state as 'timeout' | 'refunded') : '',
      goods_amount: combination.deposit,
      delivery_fee: 0,
      discount_amount: 0,
      payable_amount: combination.deposit,
      paid_amount: paidAt ? combination.deposit : 0,
      refunded_amount: scene.state === 'refunded' ? combination.deposit : 0,
      pay_channel: paidAt ? '微信支付' : '',
      user_coupon_id: null,
      coupon_name: '',
      remark: '',
      address: json({
        name: BUYER.name,
        phone: BUYER.phone,
        provinceName: '',
        cityName: dealer.city_name,
        districtName: '',
        detail: `${dealer.name} ${dealer.address}`,
      }),
      pay_deadline: created + USUAL_LIMITS.pay,
      created_at: created,
      paid_at: paidAt,
      shipped_at: at('transit'),
      completed_at: at('delivered'),
      closed_at: isClosed ? created + USUAL_LIMITS.pay : null,
    })
    .execute()
  const vin = at('production') ? builtVin(offer.series.position, 900_000 + index) : null
  await trx
    .insertInto('vehicle_orders')
    .values({
      order_id: id,
      series_id: scene.seriesId,
      type_id: scene.typeId,
      colour_id: scene.colourId,
      pack_id: combination.valueIds[2],
      series_name: offer.series.name,
      type_name: typeName,
      colour_name: colourName,
      pack_name: packName,
      picture: pictureOf(offer, scene.colourId),
      price: combination.price,
      buyer_name: BUYER.name,
      buyer_phone: BUYER.phone,
      id_number: BUYER.idNumber,
      dealer_id: dealer.id,
      vin,
      expected_at: at('confirmed') ? (at('confirmed') ?? 0) + 45 * DAY_MS : null,
    })
    .execute()
  await seedSteps(trx, id, scene, created, reached)
  if (scene.state === 'unpaid') {
    await enqueue(trx, closeUnpaidOrder, id, { orderId: id }, created + USUAL_LIMITS.pay)
  }
  if (paidAt) {
    await seedPayment(trx, {
      payNo: `SEEDV${String(index).padStart(7, '0')}`,
      orderId: id,
      amount: combination.deposit,
      channel: 'cashier',
      subject: '拓岭商城购车定金',
      paidAt,
      refund:
        scene.state === 'refunded'
          ? { requestedAt: paidAt + HOUR_MS, doneAt: paidAt + 5 * HOUR_MS }
          : undefined,
    })
  }
  if (vin) {
    await trx
      .insertInto('built_vehicles')
      .values({
        vin,
        type_id: scene.typeId,
        colour_id: scene.colourId,
        built_at: at('production') ?? now,
        owner_phone: scene.state === 'delivered' ? BUYER.phone : '',
      })
      .execute()
  }
  if (vin && scene.state === 'delivered') {
    await trx
      .insertInto('user_vehicles')
      .values({
        id: `uv-${scene.key}`,
        user_id: 'u-laozhou',
        vin,
        order_id: id,
        added_at: at('delivered') ?? now,
      })
      .execute()
  }
}

function reachedBy(scene: VehicleScene, created: number): { milestone: Milestone; at: number }[] {
  if (scene.state === 'unpaid' || scene.state === 'timeout') return []
  const last = scene.state === 'refunded' ? 'ordered' : scene.state
  let at = created
  return MILESTONES.slice(0, MILESTONES.indexOf(last) + 1).map((milestone) => {
    at += Math.round(HOURS_TO[milestone] * HOUR_MS)
    return { milestone, at }
  })
}

async function seedSteps(
  trx: Trx,
  id: string,
  scene: VehicleScene,
  created: number,
  reached: ReturnType<typeof reachedBy>,
) {
  const events = [{ at: created, title: '订单已提交', text: '请在 30 分钟内支付定金' }]
  for (const { milestone, at } of reached) {
    const title = milestone === 'ordered' ? '支付成功' : MILESTONE_TITLES[milestone]
    events.push({ at, title, text: WORDS[milestone] })
    if (milestone === 'ordered') continue
    await trx
      .insertInto('vehicle_milestones')
      .values({ order_id: id, milestone, at, text: WORDS[milestone] })
      .execute()
  }
  if (scene.state === 'timeout')
    events.push({ at: created + USUAL_LIMITS.pay, title: '订单已关闭', text: '超时未支付' })
  if (scene.state === 'refunded') {
    events.push({ at: created + 5 * HOUR_MS, title: '退款成功', text: '定金已原路退回' })
  }
  await trx
    .insertInto('order_events')
    .values(events.map((event) => ({ order_id: id, ...event })))
    .execute()
}
