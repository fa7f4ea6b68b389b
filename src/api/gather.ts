import { gatherCalls } from '@contract/calls/gather'
import type { gatherSchemas } from '@contract/schemas/gather'
import { defineApi } from './http/defineApi'
import { gatherShapes } from './shapes/gather.generated'

export const gatherApi = defineApi<typeof gatherSchemas>(gatherCalls, gatherShapes)
