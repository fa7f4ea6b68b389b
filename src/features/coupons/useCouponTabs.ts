import { useQuery } from '@tanstack/react-query'
import { couponsApi } from '@/api/coupons.generated'
import { asQuery } from '@/api/query/asQuery'
import { useWithPull } from '@/shell/usePullToRefresh'
import type { HeldCoupon } from './coupon'

/** Returns the tabs for the three statuses, with the number of coupons in each. */
export function useCouponTabs(type: 'coupon' | 'cash', enabled: boolean) {
  const { data, refetch } = useQuery({
    ...asQuery(couponsApi.userList, { body: { type, pageSize: 1 } }),
    enabled,
  })
  useWithPull(refetch, enabled)
  // When the back end sends no counts, the tabs have none.
  const tab = (value: HeldCoupon['status'], text: string) => {
    const count = data?.counts?.[value] ?? 0
    return { value, text: count > 0 ? `${text} ${count}` : text }
  }
  return [tab('unused', '可使用'), tab('used', '已使用'), tab('expired', '已过期')]
}
