import { commonCalls } from '@contract/calls/common'
import type { commonSchemas } from '@contract/schemas/common'
import { defineApi } from './http/defineApi'
import { commonShapes } from './shapes/common.generated'

/** Calls of group common, except `index`, which is in `homeApi`. */
export const commonApi = defineApi<Omit<typeof commonSchemas, 'index'>>(commonCalls, commonShapes)
