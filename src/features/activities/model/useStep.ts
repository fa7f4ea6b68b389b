import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@/api/http/errors'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { activitiesChanged } from './activitiesChanged'

/**
 * A step of an activity that changes something on the mall: once at a time, however often it is tapped. Whatever came
 * of it, the page asks again, for a refusal means that what it showed is no longer so.
 */
export function useStep() {
  const queries = useQueryClient()
  const alone = useOneAtATime()

  /** @returns what `work` gave, or undefined when it was refused, which the request core has told */
  const run = <Result>(work: () => Promise<Result>, said?: string): Promise<Result | undefined> =>
    alone.run(async () => {
      try {
        const result = await work()
        if (said) toast(said)
        return result
      } catch (failure) {
        // A refused write has been told by the request core.
        if (!isApiError(failure)) throw failure
        return undefined
      } finally {
        void activitiesChanged(queries)
      }
    })

  return { isBusy: alone.isBusy, run }
}
