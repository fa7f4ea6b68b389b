import { handoverCalls } from '@contract/calls/handover'
import type { handoverSchemas } from '@contract/schemas/handover'
import { defineApi } from './http/defineApi'
import { handoverShapes } from './shapes/handover.generated'

export const handoverApi = defineApi<typeof handoverSchemas>(handoverCalls, handoverShapes)
