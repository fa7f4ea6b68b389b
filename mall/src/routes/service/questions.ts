import type { serviceSchemas } from '@contract/schemas/service'
import type { Handler } from '../../core/serve'
import { readQuestions } from '../../store/ticket/readQuestions'

export const questions: Handler<typeof serviceSchemas.questions> = async ({ ctx }) => ({
  groups: await readQuestions(ctx.db),
})
