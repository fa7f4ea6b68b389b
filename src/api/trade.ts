import { tradeCalls } from '@contract/calls/trade'
import type { tradeSchemas } from '@contract/schemas/trade'
import { defineApi } from './http/defineApi'
import { tradeLists } from './lists/trade.generated'

export const tradeApi = defineApi<typeof tradeSchemas>(tradeCalls, tradeLists)
