import type { serviceSchemas } from '@contract/schemas/service'
import type { Handler } from '../../core/serve'
import { unreadAnswers } from '../../store/ticket/readTickets'

export const unread: Handler<typeof serviceSchemas.unread> = async ({ user, ctx }) => ({
  unread: await unreadAnswers(ctx.db, user.userId),
})
