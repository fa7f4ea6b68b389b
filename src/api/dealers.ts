import { dealersCalls } from '@contract/calls/dealers'
import type { dealersSchemas } from '@contract/schemas/dealers'
import { defineApi } from './http/defineApi'

export const dealersApi = defineApi<typeof dealersSchemas>(dealersCalls)
