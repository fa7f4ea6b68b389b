import { activitiesApi } from '../activities.generated'
import { orPlain } from './orPlain'

/** Loads activities: those of the dealers (spec 7) where there is no `/ext/activities`. */
export const readActivities = orPlain(activitiesApi.list, ({ query: { state: _, ...pages } }) =>
  activitiesApi.dealerList({ query: pages }),
)
