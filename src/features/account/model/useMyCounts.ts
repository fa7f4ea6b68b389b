import { useQuery } from '@tanstack/react-query'
import { couponsApi } from '@/api/coupons'
import { asQuery } from '@/api/query/asQuery'
import { serviceApi } from '@/api/service'
import { useSignedIn } from '@/features/session/useSession'

/** What waits behind the doors of my page; undefined while unknown and for guests. Nobody waits for it. */
export function useMyCounts() {
  const signedIn = useSignedIn()
  const coupons = useQuery({
    ...asQuery(couponsApi.userList, { body: { pageSize: 1 } }),
    enabled: signedIn,
    staleTime: 0,
  })
  const replies = useQuery({ ...asQuery(serviceApi.unread), enabled: signedIn, staleTime: 0 })
  return {
    coupons: signedIn ? coupons.data?.counts.unused : undefined,
    replies: signedIn ? replies.data?.unread : undefined,
  }
}
