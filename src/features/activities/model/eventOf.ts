import { USUAL_EVENT } from '@contract/activityIds'

/**
 * Returns the fields that an External gather call (spec 7) adds to its own body: none for the call's default event, the
 * activity's id for any other.
 */
export const eventOf = (usual: keyof typeof USUAL_EVENT, activityId: string) =>
  activityId === USUAL_EVENT[usual] ? {} : { activityId }
