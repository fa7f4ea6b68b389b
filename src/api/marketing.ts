import { marketingCalls } from '@contract/calls/marketing'
import type { marketingSchemas } from '@contract/schemas/marketing'
import { defineApi } from './http/defineApi'
import { marketingLists } from './lists/marketing.generated'

export const marketingApi = defineApi<typeof marketingSchemas>(marketingCalls, marketingLists)
