import { activitiesApi } from '../activities.generated'
import { withFallback } from './withFallback'

/** Loads activities: those of the dealers (spec 7) where there is no `/ext/activities`. */
export const readActivities = withFallback(activitiesApi.list, ({ query: { state: _, ...pages } }) =>
  activitiesApi.dealerList({ query: pages }),
)
