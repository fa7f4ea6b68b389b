import type { questionGroup } from '@contract/shapes/ticket'
import type { z } from 'zod'

export type QuestionGroup = z.output<typeof questionGroup>
export type Question = QuestionGroup['questions'][number]

/** Latin letters in one case, no blanks: how shoppers type and how answers are written differ in both. */
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '')

/**
 * Questions in which every word of the search stands, in the title or in the answer; those with all of them in the
 * title come first. Nothing typed finds nothing.
 */
export function findQuestions(groups: readonly QuestionGroup[], typed: string): readonly Question[] {
  const words = typed.split(/\s+/).map(plain).filter(Boolean)
  if (words.length === 0) return []
  const all = groups.flatMap((group) => group.questions)
  const inTitle = all.filter(({ title }) => words.every((word) => plain(title).includes(word)))
  const inAnswer = all.filter(
    (one) => !inTitle.includes(one) && words.every((word) => plain(one.title + one.answer).includes(word)),
  )
  return [...inTitle, ...inAnswer]
}
