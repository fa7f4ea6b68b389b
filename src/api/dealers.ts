import { dealersCalls } from '@contract/calls/dealers'
import type { dealersSchemas } from '@contract/schemas/dealers'
import { defineApi } from './http/defineApi'
import { dealersShapes } from './shapes/dealers.generated'

export const dealersApi = defineApi<typeof dealersSchemas>(dealersCalls, dealersShapes)
