import { useQueryClient } from '@tanstack/react-query'
import { ordersChanged } from '@/features/orders/ordersChanged'
import { goBack } from '@/navigate'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { reviewsChanged } from '../reviewsChanged'

/** Sends a form once at a time; afterwards goes back. A failure is toasted by the call, and the form stays. */
export function useSending(thanks: string, finish: () => void) {
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()
  const send = (work: () => Promise<unknown>) =>
    run(async () => {
      try {
        await work()
        finish()
        toast(thanks)
        await goBack()
      } catch {
        // Told by the call. What is reviewed already is fetched below.
      } finally {
        void ordersChanged(queries)
        void reviewsChanged(queries)
      }
    })
  return { sending: isBusy, send }
}
