import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { couponsApi } from '@/api/coupons'
import { whenSignedIn } from '@/features/session/gate'
import { toast } from '@/ui/feedback'

const COUPON_CALLS = /^\/(?:ext\/)?coupon\b/

/** Everything known about coupons is out of date. */
export const couponsChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => COUPON_CALLS.test(String(queryKey[0])) })

/** Receives coupons, one at a time. A guest signs in first and comes to `target`. */
export function useReceiving(target?: string) {
  const client = useQueryClient()
  const [receiving, setReceiving] = useState('')
  const busy = useRef(false)
  const receive = useCallback(
    (couponId: string) =>
      whenSignedIn(async () => {
        if (busy.current) return
        busy.current = true
        setReceiving(couponId)
        try {
          await couponsApi.receive({ params: { id: couponId } })
          toast('领取成功')
        } catch {
          // Told in a toast; the list says what became of it.
        } finally {
          await couponsChanged(client).catch(() => undefined)
          busy.current = false
          setReceiving('')
        }
      }, target),
    [client, target],
  )
  return { receiving, receive }
}
