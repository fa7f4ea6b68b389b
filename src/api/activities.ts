import { activitiesCalls } from '@contract/calls/activities'
import type { activitiesSchemas } from '@contract/schemas/activities'
import { defineApi } from './http/defineApi'
import { activitiesLists } from './lists/activities.generated'

export const activitiesApi = defineApi<typeof activitiesSchemas>(activitiesCalls, activitiesLists)
