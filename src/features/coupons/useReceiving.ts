import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { couponsApi } from '@/api/coupons.generated'
import { invalidate } from '@/api/query/invalidate'
import { continueSignedIn } from '@/features/session/gate'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'

/** Receives coupons, one at a time; for a guest after signing in. */
export function useReceiving() {
  const client = useQueryClient()
  const [receiving, setReceiving] = useState('')
  const { run } = useOneAtATime()
  const receive = useCallback(
    (couponId: string) =>
      continueSignedIn(
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
      ),
    [client, run],
  )
  return { receiving, receive }
}
