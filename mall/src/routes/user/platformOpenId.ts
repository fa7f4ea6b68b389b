import type { userSchemas } from '@contract/schemas/user'
import type { Handler } from '../../core/serve'

export const platformOpenId: Handler<typeof userSchemas.platformOpenId> = async ({ body, ctx }) => ({
  openid: await ctx.gateways.platforms[body.platform].openId(body.code),
})
