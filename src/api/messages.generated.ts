// npx tsx scripts/reply-shapes.ts: calls of group messages, with the shapes of their replies; kinds as in readReply.
import { messagesCalls } from '@contract/calls/messages'
import type { messagesSchemas } from '@contract/schemas/messages'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { waitingMessage } from './parts.generated'

const shapes: Record<string, Fields> = {
  offers: { offers: [{ kind: 0, templateId: 0 }] },
  mine: { kinds: [{ kind: 0, enabled: 2 }], waiting: [waitingMessage] },
  subscribe: { waits: 12 },
}

export const messagesApi = defineApi<typeof messagesSchemas>(messagesCalls, shapes)
