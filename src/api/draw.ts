import { drawCalls } from '@contract/calls/draw'
import type { drawSchemas } from '@contract/schemas/draw'
import { defineApi } from './http/defineApi'
import { drawLists } from './lists/draw.generated'

export const drawApi = defineApi<typeof drawSchemas>(drawCalls, drawLists)
