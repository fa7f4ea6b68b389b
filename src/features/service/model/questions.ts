import { isNear, rankOf, type SearchEntry } from '@contract/rules/searchRank'
import { parseSearch, plainText } from '@contract/rules/searchText'
import type { questionGroup } from '@contract/shapes/ticket'
import type { z } from 'zod'

export type QuestionGroup = z.output<typeof questionGroup>
export type Question = QuestionGroup['questions'][number]

/**
 * Returns the questions that contain every word of the search, those with all words in the title first; where there is
 * none, those with one wrong character. An empty search returns nothing.
 */
export function findQuestions(groups: readonly QuestionGroup[], typed: string): readonly Question[] {
  const query = parseSearch(typed)
  const ranked = groups
    .flatMap((group) => group.questions)
    .map((question) => ({ question, rank: rankOf(query, toEntry(question)) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
  const fitting = ranked.filter(({ rank }) => !isNear(rank))
  return (fitting.length > 0 ? fitting : ranked).map(({ question }) => question)
}

const toEntry = ({ title, answer }: Question): SearchEntry => ({
  title: plainText(title),
  text: `${plainText(title)}\n${plainText(answer)}`,
  sound: '',
  initials: '',
})
