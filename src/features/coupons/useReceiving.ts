import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { couponsApi } from '@/api/coupons'
import { invalidate } from '@/api/query/invalidate'
import { whenSignedIn } from '@/features/session/gate'
import { toast } from '@/ui/feedback'

/** Receives coupons, one at a time. A guest signs in first and then lands on `target`. */
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
          // The error was shown in a toast; the list fetched below shows the current state.
        } finally {
          await invalidate(client, 'coupons').catch(() => undefined)
          busy.current = false
          setReceiving('')
        }
      }, target),
    [client, target],
  )
  return { receiving, receive }
}
