import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { couponsApi } from '@/api/coupons.generated'
import { asQuery } from '@/api/query/asQuery'
import { toOfferedCoupon } from '@/features/coupons/coupon'
import { useReceiving } from '@/features/coupons/useReceiving'
import { useSessionStore } from '@/features/session/sessionStore'
import { pageUrl } from '@/navigate'

/** Loads the coupons of goods and receives them. A guest signs in first and comes back to the page. */
export function useGoodsCoupons(goodsId: string) {
  const options = asQuery(couponsApi.goodsCouponLists, { params: { id: goodsId } })
  // The shopper's id is part of the key: which coupons are already received depends on the shopper.
  const shopper = useSessionStore((state) => state.tokens?.beanId ?? '')
  const query = useQuery({ ...options, queryKey: [...options.queryKey, shopper], enabled: goodsId !== '' })
  const coupons = useMemo(() => (query.data?.list ?? []).map(toOfferedCoupon), [query.data])
  return { coupons, ...useReceiving(pageUrl('goodsDetail', { goodsId })) }
}
