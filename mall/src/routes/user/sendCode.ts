import type { userSchemas } from '@contract/schemas/user'
import type { Handler } from '../../core/serve'
import { sendCode as send } from '../../store/sms/sendCode'

export const sendCode: Handler<typeof userSchemas.sendCode> = async ({ query, ctx, now }) => {
  const { resendAt } = await send(ctx, query.phone, query.scene, now)
  return { resendAt, serverTime: now }
}
