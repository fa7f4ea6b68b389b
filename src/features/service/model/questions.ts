import type { questionGroup } from '@contract/shapes/ticket'
import type { z } from 'zod'

export type QuestionGroup = z.output<typeof questionGroup>
export type Question = QuestionGroup['questions'][number]

/** Lower-cases and removes whitespace: shoppers' spelling and the written answers differ in both. */
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '')

/**
 * Returns the questions that contain every word of the search in the title or the answer; those with all words in the
 * title come first. An empty search returns nothing.
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
