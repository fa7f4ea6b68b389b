import { deviceCalls } from '@contract/calls/device'
import type { deviceSchemas } from '@contract/schemas/device'
import { defineApi } from './http/defineApi'
import { deviceShapes } from './shapes/device.generated'

export const deviceApi = defineApi<typeof deviceSchemas>(deviceCalls, deviceShapes)
