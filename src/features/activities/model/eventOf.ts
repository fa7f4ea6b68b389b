import { USUAL_EVENT } from '@contract/activityIds'

/**
 * What an External gather call (spec 7) says beside its own body: nothing for the event that it means anyway, the
 * activity's id for any other.
 */
export const eventOf = (usual: keyof typeof USUAL_EVENT, activityId: string) =>
  activityId === USUAL_EVENT[usual] ? {} : { activityId }
