import { tradeCalls } from '@contract/calls/trade'
import type { tradeSchemas } from '@contract/schemas/trade'
import { defineApi } from './http/defineApi'

export const tradeApi = defineApi<typeof tradeSchemas>(tradeCalls)
