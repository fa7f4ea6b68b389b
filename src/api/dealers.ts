import { dealersCalls } from '@contract/calls/dealers'
import type { dealersSchemas } from '@contract/schemas/dealers'
import { defineApi } from './http/defineApi'
import { dealersLists } from './lists/dealers.generated'

export const dealersApi = defineApi<typeof dealersSchemas>(dealersCalls, dealersLists)
