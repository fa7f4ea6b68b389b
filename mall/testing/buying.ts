import { addressCalls } from '@contract/calls/address'
import { cartCalls } from '@contract/calls/cart'
import { ordersCalls } from '@contract/calls/orders'
import type { CallInput, Shopper, TestMall } from './testMall'

/** Shared steps of tests of buying. */

export const ADDRESS = {
  name: '李雷',
  phone: '13900000000',
  provinceCode: '110000',
  provinceName: '北京市',
  cityCode: '110100',
  cityName: '北京市',
  districtCode: '110105',
  districtName: '朝阳区',
  detail: '建国路 88 号 1 号楼 101',
  tag: '家',
  isDefault: true,
}

/** Address with the highest delivery fee. */
export const FAR_ADDRESS = {
  ...ADDRESS,
  provinceCode: '650000',
  provinceName: '新疆维吾尔自治区',
  cityCode: '650100',
  cityName: '乌鲁木齐市',
  districtCode: '650102',
  districtName: '天山区',
  isDefault: false,
}

/** Signs in a new shopper with an address. */
export async function newBuyer(mall: TestMall, phone: string) {
  const buyer = await mall.signIn(phone)
  const { id } = await buyer.get(addressCalls.add, { body: ADDRESS })
  return { buyer, addressId: String(id) }
}

export const stockOf = async (mall: TestMall, skuId: string): Promise<number> => {
  const row = await mall.ctx.db
    .selectFrom('skus')
    .select('stock')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow()
  return row.stock
}

export const setStock = (mall: TestMall, skuId: string, stock: number) =>
  mall.ctx.db.updateTable('skus').set({ stock }).where('id', '=', skuId).execute()

let keys = 0
export const newKey = () => `test-key-${++keys}`

interface BuyRequest {
  skuId: string
  number?: number
  couponId?: string
  clientKey?: string
  expectedAmount?: string
}

/** Prices a direct purchase and returns the input of the order call, so that tests can change and send it. */
export async function orderInput(buyer: Shopper, addressId: string, input: BuyRequest): Promise<CallInput> {
  const lines = [{ skuId: input.skuId, number: input.number ?? 1 }]
  const couponId = input.couponId ?? ''
  const priced = await buyer.get(ordersCalls.preview, {
    body: { source: 'direct', lines, addressId, couponId },
  })
  return {
    body: {
      source: 'direct',
      lines,
      addressId,
      couponId,
      clientKey: input.clientKey ?? newKey(),
      expectedAmount: input.expectedAmount ?? priced.payableAmount,
    },
  }
}

/** Places an order and expects success. */
export async function buy(buyer: Shopper, addressId: string, input: BuyRequest) {
  return buyer.get(ordersCalls.create, await orderInput(buyer, addressId, input))
}

export const addToCart = (buyer: Shopper, skuId: string, number = 1) =>
  buyer.get(cartCalls.add, { body: { skuId, number } })

const RETURN_URL = 'http://localhost/#/pages/ext/pay/result'

/** Returns the path of the cashier for an order, relative to the origin. */
export async function cashierPath(buyer: Shopper, orderSn: string, largeText = false): Promise<string> {
  const { payUrl } = await buyer.get(ordersCalls.payUrl, {
    body: { orderNo: orderSn, returnUrl: RETURN_URL, largeText },
  })
  return new URL(payUrl).pathname + new URL(payUrl).search
}

/** Submits the form of the cashier's page. */
export function atCashier(mall: TestMall, path: string, action: 'pay' | 'abandon', way = 'balance') {
  const [page = '', query = ''] = path.split('?')
  return mall.app.inject({ method: 'POST', url: `${page}/${action}?${query}`, payload: { way } })
}

/** Pays an order at the cashier. */
export async function pay(mall: TestMall, buyer: Shopper, orderSn: string): Promise<void> {
  await atCashier(mall, await cashierPath(buyer, orderSn), 'pay')
}

/** Buys one piece of each SKU in one order, and pays it. `ids` are those of its lines. */
export async function buyPaid(mall: TestMall, phone: string, skuIds: readonly string[]) {
  const { buyer, addressId } = await newBuyer(mall, phone)
  const lines = skuIds.map((skuId) => ({ skuId, number: 1 }))
  const input = { source: 'direct', lines, addressId, couponId: '' }
  const { payableAmount } = await buyer.get(ordersCalls.preview, { body: input })
  const order = await buyer.get(ordersCalls.create, {
    body: { ...input, clientKey: newKey(), expectedAmount: payableAmount },
  })
  await pay(mall, buyer, order.orderSn)
  const orderId = String(order.orderId)
  const { orderGoods } = await buyer.get(ordersCalls.byId, { params: { id: orderId } })
  const ids: string[] = orderGoods.map((line: { orderGoodsId: string }) => line.orderGoodsId)
  return { buyer, orderId, ids }
}
