import type { userSchemas } from '@contract/schemas/user'
import type { Handler } from '../../core/serve'
import { readUserInfo } from '../../store/user/readUser'
import { changeProfile } from '../../store/user/writeUser'

export const modifyAvatar: Handler<typeof userSchemas.modifyAvatar> = async ({ body, user, ctx }) => {
  await changeProfile(ctx.db, user.userId, { avatarUrl: body.avatarUrl })
  return readUserInfo(ctx.db, user.userId)
}
