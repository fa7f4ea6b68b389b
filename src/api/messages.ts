import { messagesCalls } from '@contract/calls/messages'
import type { messagesSchemas } from '@contract/schemas/messages'
import { defineApi } from './http/defineApi'
import { messagesShapes } from './shapes/messages.generated'

export const messagesApi = defineApi<typeof messagesSchemas>(messagesCalls, messagesShapes)
