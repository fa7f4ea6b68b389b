import { messagesCalls } from '@contract/calls/messages'
import type { messagesSchemas } from '@contract/schemas/messages'
import { defineApi } from './http/defineApi'
import { messagesLists } from './lists/messages.generated'

export const messagesApi = defineApi<typeof messagesSchemas>(messagesCalls, messagesLists)
