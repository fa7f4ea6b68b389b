import { trackCustom } from '@/features/tracking/custom'

/** Somebody is in: the answer of the call that let them in goes on to whoever waits for it. */
export const tellJoined =
  (activityId: string) =>
  <Answer>(answer: Answer): Answer => {
    trackCustom({ type: 'activityJoined', data: { activityId } })
    return answer
  }
