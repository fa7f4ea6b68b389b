import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { couponsApi } from '@/api/coupons.generated'
import { invalidate } from '@/api/query/invalidate'
import { COUPON_READS } from '@/api/query/orderReads'
import { useContinued } from '@/features/session/useContinued'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'

/** Receives coupons, one at a time; for a guest after signing in. */
export function useReceiving() {
  const client = useQueryClient()
  const [receiving, setReceiving] = useState('')
  const { run } = useOneAtATime()
  const receive = useContinued('receiveCoupon', (couponId: string) =>
    run(async () => {
      setReceiving(couponId)
      try {
        await couponsApi.receive({ params: { id: couponId } })
        toast('领取成功')
      } catch {
        // The error was shown in a toast; the list fetched below shows the current state.
      } finally {
        await invalidate(client, COUPON_READS).catch(() => undefined)
        setReceiving('')
      }
    }),
  )
  return { receiving, receive }
}
