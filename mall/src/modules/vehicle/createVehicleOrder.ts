import { ORDER_CODES } from '@contract/orderCodes'
import { isIdNumber } from '@contract/rules/idNumber'
import { fenToYuan, yuanToFen } from '@contract/rules/price'
import type { vehicleOrderRequest } from '@contract/schemas/vehicles'
import type { z } from 'zod'
import { badInput, ShopError } from '../../core/errors'
import type { Secrets } from '../../core/secrets'
import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import { enqueue } from '../../jobs/queue'
import { recordConsent } from '../agreement/consents'
import { closeUnpaidOrder } from '../checkout/closeOrder'
import { refuseManyAbandoned, refuseManyUnpaid } from '../checkout/unpaidLimits'
import { insertOrder, type NewOrder } from '../order/insertOrder'
import { type OrderRow, orderByKey } from '../order/readOrders'
import { addEvent } from '../order/writeOrder'
import { readTimeLimits } from '../timeLimit/readTimeLimits'
import { lockUser } from '../user/writeUser'
import { sealedIdNumber } from './idNumbers'
import { type Combination, findOffer, type Offer } from './readOffer'
import { combinationOf, pictureOf, toSelection } from './vehicleGoods'

type VehicleOrderRequest = z.output<typeof vehicleOrderRequest>

/** Service that a dealer must offer to take vehicle orders. */
export const SALES = '销售'

/**
 * Orders a vehicle; its deposit is to be paid. Idempotent: the same client key returns the order that it made before.
 * @throws ShopError of ORDER_CODES, or badInput
 */
export async function createVehicleOrder(
  trx: Trx,
  userId: string,
  input: VehicleOrderRequest,
  now: number,
  { secrets, env }: Pick<Ctx, 'secrets' | 'env'>,
): Promise<OrderRow> {
  // A double tap waits here for the first request, and then finds its order.
  await lockUser(trx, userId)
  const made = await orderByKey(trx, userId, input.clientKey)
  if (made) return made
  await refuseManyUnpaid(trx, userId, env.unpaid)
  await refuseManyAbandoned(trx, userId, env.unpaid, now)
  if (!isIdNumber(input.buyer.idNumber)) throw badInput('请输入正确的身份证号')
  const offer = await findOffer(trx, input.goodsId)
  const combination = offer && combinationOf(offer, input.valueIds)
  if (!offer || !combination) {
    throw new ShopError(ORDER_CODES.vehicleUnavailable, '这个配置暂时不能订购，请重新选择')
  }
  const isSame =
    combination.deposit === yuanToFen(input.expectedAmount) &&
    combination.price === yuanToFen(input.expectedPrice)
  if (!isSame) {
    throw new ShopError(ORDER_CODES.amountChanged, '价格有变动，请确认后重新提交', {
      payableAmount: fenToYuan(combination.deposit),
    })
  }
  const dealer = await sellingDealer(trx, input.dealerId)
  const { pay } = await readTimeLimits(trx)
  const order = await insertOrder(trx, vehicleOrder(userId, input, combination, dealer), {
    now,
    payWithinMs: pay,
  })
  await insertVehicle(trx, order.id, input, offer, combination, secrets)
  await recordConsent(trx, userId, 'purchase', now, order.id)
  await addEvent(trx, order.id, now, '订单已提交', `请在 ${pay / 60_000} 分钟内支付定金`)
  await enqueue(trx, closeUnpaidOrder, order.id, { orderId: order.id }, order.pay_deadline)
  return order
}

const vehicleOrder = (
  userId: string,
  input: VehicleOrderRequest,
  { deposit }: Combination,
  dealer: Awaited<ReturnType<typeof sellingDealer>>,
): NewOrder => ({
  user_id: userId,
  client_key: input.clientKey,
  order_type: 'vehicle',
  source: 'direct',
  milestone: 'ordered',
  // Only the deposit is paid here; the rest is paid at the dealer.
  goods_amount: deposit,
  delivery_fee: 0,
  discount_amount: 0,
  payable_amount: deposit,
  user_coupon_id: null,
  coupon_name: '',
  remark: input.remark,
  address: {
    name: input.buyer.name,
    phone: input.buyer.phone,
    provinceName: '',
    cityName: dealer.city_name,
    districtName: '',
    detail: `${dealer.name} ${dealer.address}`,
  },
})

async function sellingDealer(trx: Trx, dealerId: string) {
  const dealer = await trx.selectFrom('dealers').selectAll().where('id', '=', dealerId).executeTakeFirst()
  if (!dealer?.services.includes(SALES)) {
    throw new ShopError(ORDER_CODES.dealerUnavailable, '这家经销商不接受购车订单，请重新选择')
  }
  return dealer
}

async function insertVehicle(
  trx: Trx,
  orderId: string,
  input: VehicleOrderRequest,
  offer: Offer,
  combination: Combination,
  secrets: Secrets,
) {
  const [typeId, colourId, packId] = combination.valueIds
  const { typeName, colourName, packName } = toSelection(offer, combination)
  await trx
    .insertInto('vehicle_orders')
    .values({
      order_id: orderId,
      series_id: offer.series.id,
      type_id: typeId,
      colour_id: colourId,
      pack_id: packId,
      series_name: offer.series.name,
      type_name: typeName,
      colour_name: colourName,
      pack_name: packName,
      picture: pictureOf(offer, colourId),
      price: combination.price,
      buyer_name: input.buyer.name,
      buyer_phone: input.buyer.phone,
      ...sealedIdNumber(secrets, orderId, input.buyer.idNumber),
      dealer_id: input.dealerId,
      vin: null,
      expected_at: null,
    })
    .execute()
}
