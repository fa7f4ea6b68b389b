import type { userSchemas } from '@contract/schemas/user'
import type { Handler } from '../../core/serve'
import { rotateSession } from '../../store/session/writeSession'
import { readUserInfo } from '../../store/user/readUser'

export const refresh: Handler<typeof userSchemas.refresh> = async ({ body, ctx }) => {
  const { userId, accessToken, refreshToken } = await rotateSession(ctx, body.refreshToken, body.beanId)
  const { phone } = await readUserInfo(ctx.db, userId)
  return { accessToken, refreshToken, beanId: userId, phone }
}
