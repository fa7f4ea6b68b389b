import { afterCalls } from '@contract/calls/after'
import type { afterSchemas } from '@contract/schemas/after'
import { defineApi } from './http/defineApi'
import { afterLists } from './lists/after.generated'

export const afterApi = defineApi<typeof afterSchemas>(afterCalls, afterLists)
