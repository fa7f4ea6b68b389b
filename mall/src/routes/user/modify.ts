import type { userSchemas } from '@contract/schemas/user'
import { parseDateText } from '@/lib/dateText'
import { nickNameObjection } from '@/lib/nickName'
import { badInput } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { readUserInfo } from '../../store/user/readUser'
import { changeProfile } from '../../store/user/writeUser'

export const modify: Handler<typeof userSchemas.modify> = async ({ body, user, ctx, now }) => {
  const objection = body.nickName === undefined ? undefined : nickNameObjection(body.nickName)
  if (objection) throw badInput(objection)
  // Compare with midnight in Beijing.
  const born = body.birthday === undefined ? null : parseDateText(body.birthday)
  if (born !== null && born > now) throw badInput('生日不能晚于今天')
  await changeProfile(ctx.db, user.userId, body)
  return readUserInfo(ctx.db, user.userId)
}
