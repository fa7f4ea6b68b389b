import { addressCalls } from '@contract/calls/address'
import type { addressSchemas } from '@contract/schemas/address'
import { defineApi } from './http/defineApi'

export const addressApi = defineApi<typeof addressSchemas>(addressCalls)
