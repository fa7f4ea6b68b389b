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
  return [priced, created, cashier, paid]
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
  [
    'own orders, after-sales',
    8,
    async (base, { buyers }, n) => {
      const { token } = at(buyers, n)
      const orders = await callOver(base, ordersCalls.list, {
        token,
        body: { status: 0, pageNum: 1, pageSize: 10 },
      })
      return [orders, await callOver(base, ordersCalls.afterSaleList, { token, query: page })]
    },
  ],
  [
    'desk',
    2,
    async (base, { desk }, n) => [
      await sendOver(`${base}${DESK_API}/${at(['orders', 'customers', 'payments'], n)}`, 'GET', undefined, {
        cookie: desk,
      }),
    ],
  ],
]
