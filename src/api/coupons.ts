import { couponsCalls } from '@contract/calls/coupons'
import type { couponsSchemas } from '@contract/schemas/coupons'
import { defineApi } from './http/defineApi'

export const couponsApi = defineApi<typeof couponsSchemas>(couponsCalls)
