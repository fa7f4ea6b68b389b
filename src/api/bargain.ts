import { bargainCalls } from '@contract/calls/bargain'
import type { bargainSchemas } from '@contract/schemas/bargain'
import { defineApi } from './http/defineApi'
import { bargainLists } from './lists/bargain.generated'

export const bargainApi = defineApi<typeof bargainSchemas>(bargainCalls, bargainLists)
