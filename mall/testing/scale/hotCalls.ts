import type { CallSpec } from '@contract/call'
import { addressCalls } from '@contract/calls/address'
import { cartCalls } from '@contract/calls/cart'
import { commentsCalls } from '@contract/calls/comments'
import { commonCalls } from '@contract/calls/common'
import { couponsCalls } from '@contract/calls/coupons'
import { messagesCalls } from '@contract/calls/messages'
import { ordersCalls } from '@contract/calls/orders'
import { productCalls } from '@contract/calls/product'
import { userCalls } from '@contract/calls/user'
import { claimDue } from '../../src/jobs/queue'
import { saveEvents } from '../../src/modules/tracking/keys'
import { ADDRESS, buy } from '../buying'
import { hireOperator } from '../operators'
import type { CallInput, TestMall } from '../testMall'

type HotCall = readonly [name: string, call: () => Promise<unknown>]

/** Shopper 1 of the generated ones, who has one order in 1,000. */
const PHONE = '17000000001'
const page = { pageNum: 1, pageSize: 10 }

/** Returns what shoppers, the worker of jobs and the operator ask for most. */
export async function hotCalls(mall: TestMall): Promise<HotCall[]> {
  const { ctx } = mall
  const shopper = await mall.signIn(PHONE)
  const { id: addressId } = await shopper.get(addressCalls.add, { body: ADDRESS })
  const { id: skuId, goods_id: goodsId } = await ctx.db
    .selectFrom('order_lines')
    .innerJoin('skus', 'skus.id', 'order_lines.sku_id')
    .select(['skus.id', 'skus.goods_id'])
    .where('skus.attr', 'like', '规格%')
    .where('order_lines.order_id', '=', await idOf(mall, 'generated-20'))
    .executeTakeFirstOrThrow()
  const { order_sn: orderSn } = await ctx.db
    .selectFrom('orders')
    .select('order_sn')
    .where('client_key', '=', 'generated-1000')
    .executeTakeFirstOrThrow()
  const { category_id: categoryId } = await ctx.db
    .selectFrom('goods')
    .select('category_id')
    .where('id', '=', goodsId)
    .executeTakeFirstOrThrow()
  const operator = await hireOperator(mall, ['owner'])
  const call = (name: string, spec: CallSpec, input?: CallInput): HotCall => [
    name,
    () => shopper.get(spec, input),
  ]
  const open = (path: string): HotCall => [`desk ${path}`, () => operator.call('GET', `/${path}`)]
  return [
    call('user info', userCalls.info),
    call('home', commonCalls.index),
    call('goods detail', productCalls.goodsDetail, { query: { goodsId } }),
    call('goods list', productCalls.list, { query: { ...page, categoryId } }),
    call('goods by sales', productCalls.list, { query: { ...page, sort: 'sales' } }),
    call('search', productCalls.list, { query: { ...page, keyword: '配件 1999' } }),
    call('reviews', commentsCalls.goods, { body: { goodsId, ...page } }),
    call('good reviews', commentsCalls.goods, { body: { goodsId, filter: 'good', ...page } }),
    call('orders', ordersCalls.list, { body: { status: 0, ...page } }),
    call('orders to receive', ordersCalls.list, { body: { status: 3, ...page } }),
    call('order counts', ordersCalls.counts),
    call('order detail', ordersCalls.details, { query: { orderSn } }),
    ['preview and order', () => buy(shopper, String(addressId), { skuId })],
    call('cart', cartCalls.list),
    call('coupons', couponsCalls.lists),
    call('own coupons', couponsCalls.userList, { body: page }),
    call('messages', messagesCalls.mine),
    call('own reviews', commentsCalls.mine, { body: page }),
    call('lines to review', commentsCalls.waiting, { body: page }),
    ['claim jobs', () => claimDue(ctx.db, ['closeUnpaidOrder'], ctx.clock.now() + 3_600_000)],
    [
      'save 20 tracking events',
      () => saveEvents(ctx, { uniqueId: 'device-1', topic: 'shop', platform: 'h5' }, events()),
    ],
    open('orders'),
    open('orders?search=000123'),
    open('parcels'),
    open('customers'),
    open('customers?search=1700012'),
    open('reviews'),
    open(`reviews?search=${encodeURIComponent('配件 77')}`),
    open('messages'),
    open('tickets'),
    open('after-sales'),
    open('refunds'),
    open('traffic/funnel?days=7'),
    open('traffic/shares?days=7'),
  ]
}

const idOf = async ({ ctx }: TestMall, clientKey: string) =>
  (
    await ctx.db
      .selectFrom('orders')
      .select('id')
      .where('client_key', '=', clientKey)
      .executeTakeFirstOrThrow()
  ).id

let sent = 0
const events = () =>
  Array.from({ length: 20 }, () => ({
    uid: `measured-${++sent}`,
    page_name: 'pages/index/index',
    event_id: 'view',
    event_type: 'page',
    event_action: 'view',
    ctrl_name: '',
    access_path: '',
    duration: 0,
    client_time: 1,
    user_id: '',
    user_type: 0 as const,
    open_id: '',
  }))
