import type { messagesSchemas } from '@contract/schemas/messages'
import type { Handler } from '../../core/serve'
import { MESSAGE_KINDS } from '../../domain/message'
import { wantsKind } from '../../store/message/choices'
import { waitingFor } from '../../store/message/readMessages'

export const mine: Handler<typeof messagesSchemas.mine> = async ({ user, ctx, now }) => ({
  kinds: await Promise.all(
    MESSAGE_KINDS.map(async (kind) => ({ kind, enabled: await wantsKind(ctx.db, user.userId, kind) })),
  ),
  waiting: await waitingFor(ctx.db, user.userId, now),
})
