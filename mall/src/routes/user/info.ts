import type { userSchemas } from '@contract/schemas/user'
import type { Handler } from '../../core/serve'
import { readUserInfo } from '../../store/user/readUser'

export const info: Handler<typeof userSchemas.info> = ({ user, ctx }) => readUserInfo(ctx.db, user.userId)
