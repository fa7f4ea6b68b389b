import { useQuery } from '@tanstack/react-query'
import { couponsApi } from '@/api/coupons'
import { merge } from '@/api/http/merge'
import { ordersApi } from '@/api/orders'
import { serviceApi } from '@/api/service'
import { useSignedIn } from '@/features/session/sessionStore'
import { isServed } from '@/platform/host/env'

/**
 * Returns the counts (orders, coupons, unread replies) shown on my page, fetched in one merged request (spec 7, merge).
 * Empty for guests and while loading: no part of the page waits for it. A count that fails is left out; the others are
 * still returned.
 */
export function useMyCounts() {
  const signedIn = useSignedIn()
  const { data } = useQuery({
    queryKey: ['/orders', 'my counts'],
    queryFn: readCounts,
    enabled: signedIn,
    staleTime: 0,
  })
  return signedIn && data ? data : NOTHING
}

async function readCounts() {
  const [orders, coupons, replies] = await merge([
    isServed('/ext/orders/counts') ? ordersApi.counts().catch(unknown) : undefined,
    couponsApi.userList({ body: { pageSize: 1 } }).catch(unknown),
    isServed('/ext/service/unread') ? serviceApi.unread().catch(unknown) : undefined,
  ])
  return { orders, coupons: coupons?.counts?.unused, replies: replies?.unread }
}

const unknown = () => undefined

const NOTHING: Partial<Awaited<ReturnType<typeof readCounts>>> = {}
