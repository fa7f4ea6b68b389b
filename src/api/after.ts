import { afterCalls } from '@contract/calls/after'
import type { afterSchemas } from '@contract/schemas/after'
import { defineApi } from './http/defineApi'

export const afterApi = defineApi<typeof afterSchemas>(afterCalls)
