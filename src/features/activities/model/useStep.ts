import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@/api/http/errors'
import { invalidate } from '@/api/query/invalidate'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'

/**
 * Runs actions that change something on the mall, one at a time, however often the button is tapped. Afterwards the
 * activity is always fetched again: a refusal means that the page showed old data.
 */
export function useStep() {
  const queries = useQueryClient()
  const alone = useOneAtATime()

  /** @returns the result of `work`, or undefined when it was refused; the request core has shown the error */
  const run = <Result>(work: () => Promise<Result>, said?: string): Promise<Result | undefined> =>
    alone.run(async () => {
      try {
        const result = await work()
        if (said) toast(said)
        return result
      } catch (failure) {
        // The request core has already shown why the write was refused.
        if (!isApiError(failure)) throw failure
        return undefined
      } finally {
        void invalidate(queries, 'activities')
      }
    })

  return { isBusy: alone.isBusy, run }
}
