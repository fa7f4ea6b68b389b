import type { userSchemas } from '@contract/schemas/user'
import type { Handler } from '../../core/serve'
import { keepPictures } from '../../store/upload/uploads'
import { readUserInfo } from '../../store/user/readUser'
import { changeAvatar } from '../../store/user/writeUser'

export const modifyAvatar: Handler<typeof userSchemas.modifyAvatar> = async ({ body, user, ctx, now }) => {
  const { avatarUrl } = body
  return ctx.transact(async (trx) => {
    if (avatarUrl) await keepPictures(trx, user.userId, [avatarUrl], now)
    await changeAvatar(trx, user.userId, avatarUrl)
    return readUserInfo(trx, user.userId)
  })
}
