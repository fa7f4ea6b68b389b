import type { questionGroup } from '@contract/shapes/ticket'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'

/** Returns the frequently asked questions by group, in order. */
export async function readQuestions(db: DbOrTrx): Promise<z.input<typeof questionGroup>[]> {
  const [groups, questions] = await Promise.all([
    db.selectFrom('service_groups').selectAll().orderBy('position').execute(),
    db.selectFrom('service_questions').selectAll().orderBy('position').execute(),
  ])
  return groups.map(({ id, name }) => ({
    groupId: id,
    name,
    questions: questions
      .filter((one) => one.group_id === id)
      .map(({ id: questionId, title, answer }) => ({ questionId, title, answer })),
  }))
}
