import type { userSchemas } from '@contract/schemas/user'
import type { Handler } from '../../core/serve'
import { deletionObstacles } from '../../store/user/deletionObstacles'

export const deletion: Handler<typeof userSchemas.deletion> = async ({ user, ctx }) => ({
  obstacles: await deletionObstacles(ctx.db, user.userId),
})
