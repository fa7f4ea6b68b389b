import { activitiesCalls } from '@contract/calls/activities'
import type { activitiesSchemas } from '@contract/schemas/activities'
import { defineApi } from './http/defineApi'
import { activitiesShapes } from './shapes/activities.generated'

export const activitiesApi = defineApi<typeof activitiesSchemas>(activitiesCalls, activitiesShapes)
