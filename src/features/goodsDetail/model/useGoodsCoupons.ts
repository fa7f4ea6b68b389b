import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { couponsApi } from '@/api/coupons.generated'
import { asQuery } from '@/api/query/asQuery'
import { toOfferedCoupon } from '@/features/coupons/coupon'
import { useReceiving } from '@/features/coupons/useReceiving'
import type { GoodsDetail } from '@/features/goods/goodsDetail'
import { useSessionStore } from '@/features/session/sessionStore'

/** Loads the coupons of goods and receives them. */
export function useGoodsCoupons(goodsId: string, goods: GoodsDetail | undefined) {
  const options = asQuery(couponsApi.goodsCouponLists, { params: { id: goodsId } })
  // The shopper's id is part of the key: which coupons are already received depends on the shopper.
  const shopper = useSessionStore((state) => state.tokens?.beanId ?? '')
  const query = useQuery({ ...options, queryKey: [...options.queryKey, shopper], enabled: goodsId !== '' })
  // Until they have loaded, those of the goods' own response, so that their row doesn't move the rows below it.
  const wires = query.data?.list ?? goods?.coupons
  const coupons = useMemo(() => (wires ?? []).map(toOfferedCoupon), [wires])
  return { coupons, ...useReceiving() }
}
