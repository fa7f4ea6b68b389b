import { USUAL_EVENT } from '@contract/activityIds'
import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@/api/http/errors'
import { invalidate } from '@/api/query/invalidate'
import { trackCustom } from '@/features/tracking/custom'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { ACTIVITY_READS } from './activityReads'

/**
 * Runs actions that change something on the mall, one at a time, however often the button is tapped. Afterwards the
 * activity is always fetched again: a refusal means that the page showed old data.
 */
export function useStep() {
  const queries = useQueryClient()
  const alone = useOneAtATime()

  /** Runs one step at a time. Returns undefined if it was refused; the request core has shown the error. */
  const run = <Result>(
    work: () => Promise<Result>,
    message?: string | ((result: Result) => string),
  ): Promise<Result | undefined> =>
    alone.run(async () => {
      try {
        const result = await work()
        if (message) toast(typeof message === 'string' ? message : message(result))
        return result
      } catch (failure) {
        // The request core has already shown why the write was refused.
        if (!isApiError(failure)) throw failure
        return undefined
      } finally {
        void invalidate(queries, ACTIVITY_READS)
      }
    })

  return { isBusy: alone.isBusy, run }
}

/** Returns the message after joining for a reward: `arrived`, or why there is none. */
export const rewardText =
  (arrived: string) =>
  ({ reward, note }: { readonly reward: string; readonly note: string }): string =>
    reward ? arrived : note || '已参与'

/**
 * Returns the fields that an External gather call (spec 7) adds to its own body: none for the call's default event, the
 * activity's id for any other.
 */
export const eventOf = (usual: keyof typeof USUAL_EVENT, activityId: string) =>
  activityId === USUAL_EVENT[usual] ? {} : { activityId }

/**
 * Returns a function that reports that the user has joined the activity and passes the answer of the call through, for
 * use in `then`.
 */
export const showJoined =
  (activityId: string) =>
  <Answer>(answer: Answer): Answer => {
    trackCustom({ type: 'activityJoined', data: { activityId } })
    return answer
  }
