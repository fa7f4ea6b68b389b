import { afterCalls } from '@contract/calls/after'
import type { afterSchemas } from '@contract/schemas/after'
import { defineApi } from './http/defineApi'
import { afterShapes } from './shapes/after.generated'

export const afterApi = defineApi<typeof afterSchemas>(afterCalls, afterShapes)
