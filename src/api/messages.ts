import { messagesCalls } from '@contract/calls/messages'
import type { messagesSchemas } from '@contract/schemas/messages'
import { defineApi } from './http/defineApi'

export const messagesApi = defineApi<typeof messagesSchemas>(messagesCalls)
