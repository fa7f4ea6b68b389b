import { ordersCalls } from '@contract/calls/orders'
import type { ordersSchemas } from '@contract/schemas/orders'
import { defineApi } from './http/defineApi'
import { ordersLists } from './lists/orders.generated'

export const ordersApi = defineApi<typeof ordersSchemas>(ordersCalls, ordersLists)
