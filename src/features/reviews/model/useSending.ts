import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ordersChanged } from '@/features/orders/ordersChanged'
import { goBack } from '@/navigate'
import { toast } from '@/ui/feedback'
import { reviewsChanged } from '../reviewsChanged'

/** Sends a form once at a time; afterwards goes back. A failure is toasted by the call, and the form stays. */
export function useSending(thanks: string, finish: () => void) {
  const queries = useQueryClient()
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const send = async (work: () => Promise<unknown>) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    try {
      await work()
      finish()
      toast(thanks)
      await goBack()
    } catch {
      // Told by the call. What is reviewed already is fetched below.
    } finally {
      busy.current = false
      setSending(false)
      void ordersChanged(queries)
      void reviewsChanged(queries)
    }
  }
  return { sending, send }
}
