import { AFTER_SALE_REASONS } from '@contract/afterSaleReasons'
import { afterCalls } from '@contract/calls/after'
import { cartCalls } from '@contract/calls/cart'
import { commonCalls } from '@contract/calls/common'
import { ordersCalls } from '@contract/calls/orders'
import { productCalls } from '@contract/calls/product'
import { DESK_API } from '@contract/desk/calls'
import { newId } from '../../src/newId'
import { callOver, sendOver, type WireAnswer } from '../callOver'
import type { Buyer } from '../crowd'

/** Users, goods and the operator of the arrivals. */
export interface Crowd {
  readonly buyers: readonly Buyer[]
  readonly goodsIds: readonly string[]
  readonly skuIds: readonly string[]
  /** Cookie of an operator. */
  readonly desk: string
  readonly work: Work
}

/** Left by the visits of some to those of others: orders to be shipped, to complain about, and applications to decide. */
export interface Work {
  readonly paid: Bought[]
  readonly shipped: Bought[]
  readonly applied: string[]
}
interface Bought {
  readonly orderId: string
  readonly token: string
}

type Visit = (base: string, crowd: Crowd, n: number) => Promise<readonly WireAnswer[]>

const page = { pageNum: '1', pageSize: '10' }
const WORDS = ['货箱', '脚垫', '车顶', '行车记录仪', '帐篷']
const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** Previews and places an order, and pays it half of the time. */
const buys: Visit = async (base, crowd, n) => {
  const { token, addressId } = at(crowd.buyers, n)
  const wanted = {
    source: 'direct',
    lines: [{ skuId: at(crowd.skuIds, n), number: 1 }],
    addressId,
    couponId: '',
  }
  const priced = await callOver(base, ordersCalls.preview, { token, body: wanted })
  if (!priced.data) return [priced]
  const body = { ...wanted, clientKey: newId(), expectedAmount: priced.data.payableAmount }
  const created = await callOver(base, ordersCalls.create, { token, body })
  if (!created.data || n % 2) return [priced, created]
  const orderNo = created.data.orderSn
  const returnUrl = 'http://localhost/#/pages/ext/pay/result'
  const cashier = await callOver(base, ordersCalls.payUrl, { token, body: { orderNo, returnUrl } })
  if (!cashier.data) return [priced, created, cashier]
  const { pathname, search } = new URL(cashier.data.payUrl)
  const paid = await sendOver(`${base}${pathname}/pay${search}`, 'POST', '{"way":"balance"}', {
    'content-type': 'application/json',
  })
  if (paid.status < 400) crowd.work.paid.push({ orderId: String(created.data.orderId), token })
  return [priced, created, cashier, paid]
}

/** Reads a row of the desk, and does an action on it with the version that was read. */
async function acts(base: string, cookie: string, row: string, action: string, values: object) {
  const url = `${base}${DESK_API}/${row}`
  const read = await sendOver(url, 'GET', undefined, { cookie })
  if (!read.json?.version) return [read]
  const headers = { cookie, 'x-desk': '1', 'content-type': 'application/json' }
  const body = JSON.stringify({ version: read.json.version, values })
  return [read, await sendOver(`${url}/${action}`, 'POST', body, headers)]
}

const looksAtDesk: Visit = async (base, { desk }, n) => [
  await sendOver(`${base}${DESK_API}/${at(['orders', 'customers', 'payments'], n)}`, 'GET', undefined, {
    cookie: desk,
  }),
]

let parcels = 0
const ships: Visit = async (base, crowd, n) => {
  const order = crowd.work.paid.shift()
  if (!order) return looksAtDesk(base, crowd, n)
  parcels += 1
  const expressNo = `SF14${String(parcels).padStart(11, '0')}`
  const answers = await acts(base, crowd.desk, `orders/${order.orderId}`, 'ship', { expressNo })
  if (answers.at(-1)?.status === 200) crowd.work.shipped.push(order)
  return answers
}

const approves: Visit = async (base, crowd, n) => {
  const id = crowd.work.applied.shift()
  return id ? acts(base, crowd.desk, `after-sales/${id}`, 'approve', {}) : looksAtDesk(base, crowd, n)
}

const looksAtOrders: Visit = async (base, { buyers }, n) => {
  const { token } = at(buyers, n)
  const orders = await callOver(base, ordersCalls.list, {
    token,
    body: { status: 0, pageNum: 1, pageSize: 10 },
  })
  return [orders, await callOver(base, ordersCalls.afterSaleList, { token, query: page })]
}

/** Applies for a refund of a shipped order, and withdraws every third application. */
const applies: Visit = async (base, crowd, n) => {
  const order = crowd.work.shipped.shift()
  if (!order) return looksAtOrders(base, crowd, n)
  const { orderId, token } = order
  const read = await callOver(base, ordersCalls.byId, { token, params: { id: orderId } })
  const line = read.data?.orderGoods[0]
  if (!line) return [read]
  const form = await callOver(base, afterCalls.form, { token, params: { id: line.orderGoodsId } })
  if (!form.data) return [read, form]
  const applied = await callOver(base, afterCalls.apply, {
    token,
    body: {
      orderGoodsId: line.orderGoodsId,
      type: 'refund',
      received: true,
      number: 1,
      refundAmount: form.data.refundable[0],
      reason: AFTER_SALE_REASONS.refund[0],
    },
  })
  if (!applied.data) return [read, form, applied]
  const id = String(applied.data.afterOrderId)
  if (n % 3 === 0)
    return [
      read,
      form,
      applied,
      await callOver(base, afterCalls.cancel, { token, body: { afterOrderId: id } }),
    ]
  crowd.work.applied.push(id)
  return [read, form, applied]
}

/** The mixed crowd: of 100 arrivals, how many do what. */
export const VISITS: readonly (readonly [name: string, share: number, visit: Visit])[] = [
  ['home', 22, async (base) => [await callOver(base, commonCalls.index)]],
  [
    'goods page',
    30,
    async (base, { goodsIds, buyers }, n) => [
      await callOver(base, productCalls.goodsDetail, {
        token: n % 2 ? at(buyers, n).token : '',
        query: { goodsId: at(goodsIds, n) },
      }),
    ],
  ],
  ['list', 10, async (base) => [await callOver(base, productCalls.list, { query: page })]],
  [
    'search',
    10,
    async (base, _, n) => [
      await callOver(base, productCalls.list, { query: { ...page, keyword: at(WORDS, n) } }),
    ],
  ],
  [
    'cart',
    10,
    async (base, { buyers, skuIds }, n) => {
      const { token } = at(buyers, n)
      const added = await callOver(base, cartCalls.add, { token, body: { skuId: at(skuIds, n), number: 1 } })
      return [added, await callOver(base, cartCalls.list, { token })]
    },
  ],
  ['order and pay', 8, buys],
  ['own orders, after-sales', 4, looksAtOrders],
  ['after-sale', 2, applies],
  ['desk', 1, looksAtDesk],
  ['desk ships', 2, ships],
  ['desk approves', 1, approves],
]
