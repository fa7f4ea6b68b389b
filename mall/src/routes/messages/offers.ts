import type { messagesSchemas } from '@contract/schemas/messages'
import type { Handler } from '../../core/serve'
import { offersOn } from '../../store/message/readMessages'

export const offers: Handler<typeof messagesSchemas.offers> = async ({ query, ctx }) => ({
  offers: offersOn(ctx, query.channel),
})
