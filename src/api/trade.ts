import { tradeCalls } from '@contract/calls/trade'
import type { tradeSchemas } from '@contract/schemas/trade'
import { defineApi } from './http/defineApi'
import { tradeShapes } from './shapes/trade.generated'

export const tradeApi = defineApi<typeof tradeSchemas>(tradeCalls, tradeShapes)
