import { reviewTextProblem } from '@contract/rules/reviewRules'
import { badInput } from '../../core/errors'
import type { Trx } from '../../db/transact'

/** Checks and trims a review's text. @throws ShopError badInput */
export function fitText(text: string): string {
  const problem = reviewTextProblem(text)
  if (problem) throw badInput(problem)
  return text.trim()
}

/** Returns a review's author, with the nickname masked for privacy: 青海湖边 -> 青**. */
export async function writerOf(trx: Trx, userId: string) {
  const user = await trx
    .selectFrom('users')
    .select(['nick_name', 'avatar_url'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const first = [...user.nick_name][0]
  return { nickName: first ? `${first}**` : '车友**', avatar: user.avatar_url }
}
