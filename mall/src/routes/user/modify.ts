import type { userSchemas } from '@contract/schemas/user'
import { nickNameObjection } from '@/lib/nickName'
import { badInput } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { readUserInfo } from '../../store/user/readUser'
import { changeProfile } from '../../store/user/writeUser'

const DAY_MS = 86_400_000
const BEIJING_MS = 8 * 3_600_000

export const modify: Handler<typeof userSchemas.modify> = async ({ body, user, ctx, now }) => {
  const objection = body.nickName === undefined ? undefined : nickNameObjection(body.nickName)
  if (objection) throw badInput(objection)
  if (body.birthday !== undefined && !isPast(body.birthday, now)) throw badInput('生日不能晚于今天')
  await changeProfile(ctx.db, user.userId, body)
  return readUserInfo(ctx.db, user.userId)
}

/** Whether the day has begun in Beijing. */
function isPast(day: string, now: number): boolean {
  const today = Math.floor((now + BEIJING_MS) / DAY_MS)
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS <= today
}
