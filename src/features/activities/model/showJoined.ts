import { trackCustom } from '@/features/tracking/custom'

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
