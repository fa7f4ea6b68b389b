import type { gatherSchemas } from '@contract/schemas/gather'
import type { z } from 'zod'

export type Paper = z.output<typeof gatherSchemas.checkQues.reply>
export type Marked = z.output<typeof gatherSchemas.sendElevenQues.reply>
/** Place of the chosen option, by question. */
export type Answered = Readonly<Record<string, number>>

export const isAnswered = (answered: Answered, questionId: string): boolean =>
  answered[questionId] !== undefined

export interface QuizStep {
  /** Why no paper can be opened; '' when one can. */
  readonly reason: string
  readonly canTake: boolean
  /** How the shopper has done so far. */
  readonly note: string
}

/** What can be done next. A guest, or who isn't known yet, may try. */
export function quizStep(
  { passScore }: { readonly passScore: number },
  paper: Pick<Paper, 'attemptsLeft' | 'bestScore' | 'rewarded'> | undefined,
  closed: string,
): QuizStep {
  const best = paper?.bestScore ?? null
  const passed = best !== null && best >= passScore
  const canTake = passed && !paper?.rewarded && closed === ''
  const note = best === null ? '' : passed ? `最好成绩 ${best} 分，已通关` : `最好成绩 ${best} 分，再来一次`
  if (closed) return { reason: closed, canTake, note }
  if (paper && paper.attemptsLeft <= 0) return { reason: '今天的机会用完了，明天再来', canTake, note }
  return { reason: '', canTake, note }
}
