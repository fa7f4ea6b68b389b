import { commentsCalls } from '@contract/calls/comments'
import type { commentsSchemas } from '@contract/schemas/comments'
import { defineApi } from './http/defineApi'
import { commentsLists } from './lists/comments.generated'

export const commentsApi = defineApi<typeof commentsSchemas>(commentsCalls, commentsLists)
