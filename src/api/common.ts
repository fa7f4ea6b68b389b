import { commonCalls } from '@contract/calls/common'
import type { commonSchemas } from '@contract/schemas/common'
import { defineApi } from './http/defineApi'
import { commonLists } from './lists/common.generated'

export const commonApi = defineApi<typeof commonSchemas>(commonCalls, commonLists)
