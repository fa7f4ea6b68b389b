import { marketingCalls } from '@contract/calls/marketing'
import type { marketingSchemas } from '@contract/schemas/marketing'
import { defineApi } from './http/defineApi'
import { marketingShapes } from './shapes/marketing.generated'

export const marketingApi = defineApi<typeof marketingSchemas>(marketingCalls, marketingShapes)
