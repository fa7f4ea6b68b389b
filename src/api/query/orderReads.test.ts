import { afterCalls } from '@contract/calls/after'
import { couponsCalls } from '@contract/calls/coupons'
import { ordersCalls } from '@contract/calls/orders'
import { QueryClient } from '@tanstack/react-query'
import { couponsApi } from '../coupons.generated'
import { ordersApi } from '../orders'
import { queryKeyOf } from './asQuery'
import { invalidate } from './invalidate'
import { COUPON_READS, ORDER_READS } from './orderReads'

describe('what a write to an order makes stale', () => {
  const readsOf = (calls: object) => Object.values(calls).filter(({ effect }) => effect === 'read')

  it('is every read of orders, after-sales and coupons', () => {
    expect(ORDER_READS).toEqual(
      expect.arrayContaining([ordersCalls, afterCalls, couponsCalls].flatMap((calls) => readsOf(calls))),
    )
    expect(COUPON_READS).toEqual(readsOf(couponsCalls))
    expect(ORDER_READS.filter(({ effect }) => effect === 'write')).toEqual([])
  })

  it('leaves other data as it is, and the order that has just been answered', async () => {
    const queries = new QueryClient()
    const keys = {
      order: queryKeyOf(ordersApi.details, { query: { orderSn: 'O1' } }),
      known: queryKeyOf(ordersApi.details, { query: { orderSn: 'O2' } }),
      counts: [...queryKeyOf(ordersApi.counts), 'my counts'],
      coupons: [...queryKeyOf(couponsApi.userList, { body: {} }), 'pages'],
      vehicles: ['/user/car-vin'],
    }
    for (const key of Object.values(keys)) queries.setQueryData(key, {})
    await invalidate(queries, ORDER_READS, 'O2')
    const stale = Object.entries(keys).filter(([, key]) => queries.getQueryState(key)?.isInvalidated)
    expect(stale.map(([name]) => name)).toEqual(['order', 'counts', 'coupons'])
  })
})
