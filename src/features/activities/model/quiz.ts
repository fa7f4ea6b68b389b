import { own } from '@contract/rules/own'
import type { gatherSchemas } from '@contract/schemas/gather'
import type { z } from 'zod'

export type Paper = z.output<typeof gatherSchemas.checkQues.reply>
export type Marked = z.output<typeof gatherSchemas.sendElevenQues.reply>
/** Index of the chosen option, by question id. */
export type Answered = Readonly<Record<string, number>>

export const isAnswered = (answered: Answered, questionId: string): boolean =>
  own(answered, questionId) !== undefined

export interface QuizStep {
  /** Reason why the quiz can't be started; '' when it can. */
  readonly reason: string
  /** The reward can be claimed: passed, not claimed yet, activity open. */
  readonly canTake: boolean
  /** Note about the user's results so far. */
  readonly note: string
}

/** Returns what the user can do next in the quiz. `paper` undefined (guest, or still loading): the user may try. */
export function quizStep(
  { passScore }: { readonly passScore: number | null },
  paper: Pick<Paper, 'attemptsLeft' | 'bestScore' | 'rewarded'> | undefined,
  closed: string,
): QuizStep {
  const best = paper?.bestScore ?? null
  const passed = best !== null && passScore !== null && best >= passScore
  const canTake = passed && !paper?.rewarded && closed === ''
  const note = best === null ? '' : passed ? `最好成绩 ${best} 分，已通关` : `最好成绩 ${best} 分，再来一次`
  if (closed) return { reason: closed, canTake, note }
  if (paper && paper.attemptsLeft !== null && paper.attemptsLeft <= 0)
    return { reason: '今天的机会用完了，明天再来', canTake, note }
  return { reason: '', canTake, note }
}
