import { drawCalls } from '@contract/calls/draw'
import type { drawSchemas } from '@contract/schemas/draw'
import { defineApi } from './http/defineApi'
import { drawShapes } from './shapes/draw.generated'

export const drawApi = defineApi<typeof drawSchemas>(drawCalls, drawShapes)
