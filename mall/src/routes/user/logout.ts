import type { userSchemas } from '@contract/schemas/user'
import type { Handler } from '../../core/serve'
import { endSession } from '../../store/session/writeSession'

export const logout: Handler<typeof userSchemas.logout> = async ({ user, ctx }) => {
  await endSession(ctx, user.sessionId)
  return {}
}
