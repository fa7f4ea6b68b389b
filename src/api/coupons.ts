import { couponsCalls } from '@contract/calls/coupons'
import type { couponsSchemas } from '@contract/schemas/coupons'
import { defineApi } from './http/defineApi'
import { couponsShapes } from './shapes/coupons.generated'

export const couponsApi = defineApi<typeof couponsSchemas>(couponsCalls, couponsShapes)
