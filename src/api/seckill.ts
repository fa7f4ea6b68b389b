import { seckillCalls } from '@contract/calls/seckill'
import type { seckillSchemas } from '@contract/schemas/seckill'
import { defineApi } from './http/defineApi'
import { seckillShapes } from './shapes/seckill.generated'

export const seckillApi = defineApi<typeof seckillSchemas>(seckillCalls, seckillShapes)
