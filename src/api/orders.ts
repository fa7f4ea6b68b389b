import { ordersCalls } from '@contract/calls/orders'
import { BRAND_PICKUP } from '@contract/rules/brand'
import type { ordersSchemas } from '@contract/schemas/orders'
import { defineApi } from './http/defineApi'
import { ordersShapes } from './orders.generated'

/** Default fields of requests for the order list (spec 4). */
export const ORDER_LIST_DEFAULTS = { type: 'type', brand: BRAND_PICKUP, orderType: '' } as const

export const ordersApi = defineApi<typeof ordersSchemas>(ordersCalls, ordersShapes)
