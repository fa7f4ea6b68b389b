// npx tsx scripts/reply-shapes.ts: calls of group device, with the shapes of their replies; kinds as in readReply.
import { deviceCalls } from '@contract/calls/device'
import type { deviceSchemas } from '@contract/schemas/device'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'

const shapes: Record<string, Fields> = {
  key: { device: 0 },
  challenge: { salt: 0, challenge: 0, maxNumber: 1, signature: 0 },
}

export const deviceApi = defineApi<typeof deviceSchemas>(deviceCalls, shapes)
