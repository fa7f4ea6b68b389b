import { serviceCalls } from '@contract/calls/service'
import type { serviceSchemas } from '@contract/schemas/service'
import { defineApi } from './http/defineApi'
import { serviceShapes } from './shapes/service.generated'

export const serviceApi = defineApi<typeof serviceSchemas>(serviceCalls, serviceShapes)
