// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'
import { waitingMessage } from './parts.generated'

export const messagesShapes: Record<string, Fields> = {
  offers: { offers: [{ kind: 0, templateId: 0 }] },
  mine: { kinds: [{ kind: 0, enabled: 2 }], waiting: [waitingMessage] },
  subscribe: { waits: 12 },
}
