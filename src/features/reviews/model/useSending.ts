import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '@/api/query/invalidate'
import { goBack } from '@/navigate'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'

/** Submits a form, one submission at a time, then goes back. On failure the call shows a toast, and the form stays. */
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
        // The call has shown the error. If it was reviewed already, the refetch below shows that.
      } finally {
        void invalidate(queries, 'orders')
        void invalidate(queries, 'reviews')
      }
    })
  return { sending: isBusy, send }
}
