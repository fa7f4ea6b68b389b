// npx tsx scripts/reply-shapes.ts: calls of group handover, with the shapes of their replies; kinds as in readReply.
import { handoverCalls } from '@contract/calls/handover'
import type { handoverSchemas } from '@contract/schemas/handover'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'

const shapes: Record<string, Fields> = {
  create: { code: 0, expiresAt: 5 },
  redeem: { accessToken: 0, refreshToken: 0, beanId: 0, phone: 0 },
}

export const handoverApi = defineApi<typeof handoverSchemas>(handoverCalls, shapes)
