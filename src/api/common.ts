import { commonCalls } from '@contract/calls/common'
import type { commonSchemas } from '@contract/schemas/common'
import { commonShapes } from './common.generated'
import { defineApi } from './http/defineApi'

/** Calls of group common, except `index`, which is in `homeApi`. */
export const commonApi = defineApi<Omit<typeof commonSchemas, 'index'>>(commonCalls, commonShapes)
