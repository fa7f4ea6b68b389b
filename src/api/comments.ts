import { commentsCalls } from '@contract/calls/comments'
import type { commentsSchemas } from '@contract/schemas/comments'
import { defineApi } from './http/defineApi'
import { commentsShapes } from './shapes/comments.generated'

export const commentsApi = defineApi<typeof commentsSchemas>(commentsCalls, commentsShapes)
