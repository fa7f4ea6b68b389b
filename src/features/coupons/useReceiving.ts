import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { couponsApi } from '@/api/coupons.generated'
import { invalidate } from '@/api/query/invalidate'
import { whenSignedIn } from '@/features/session/gate'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'

/** Receives coupons, one at a time. A guest signs in first and then lands on `target`. */
export function useReceiving(target?: string) {
  const client = useQueryClient()
  const [receiving, setReceiving] = useState('')
  const { run } = useOneAtATime()
  const receive = useCallback(
    (couponId: string) =>
      whenSignedIn(
        () =>
          void run(async () => {
            setReceiving(couponId)
            try {
              await couponsApi.receive({ params: { id: couponId } })
              toast('领取成功')
            } catch {
              // The error was shown in a toast; the list fetched below shows the current state.
            } finally {
              await invalidate(client, 'coupons').catch(() => undefined)
              setReceiving('')
            }
          }),
        target,
      ),
    [client, target, run],
  )
  return { receiving, receive }
}
