import { addressCalls } from '@contract/calls/address'
import type { addressSchemas } from '@contract/schemas/address'
import { defineApi } from './http/defineApi'
import { addressShapes } from './shapes/address.generated'

export const addressApi = defineApi<typeof addressSchemas>(addressCalls, addressShapes)
