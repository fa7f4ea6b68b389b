import { bargainCalls } from '@contract/calls/bargain'
import type { bargainSchemas } from '@contract/schemas/bargain'
import { defineApi } from './http/defineApi'
import { bargainShapes } from './shapes/bargain.generated'

export const bargainApi = defineApi<typeof bargainSchemas>(bargainCalls, bargainShapes)
