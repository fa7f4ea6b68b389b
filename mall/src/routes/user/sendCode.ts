import type { userSchemas } from '@contract/schemas/user'
import type { Handler } from '../../core/serve'
import { askerOf } from '../../store/sms/asker'
import { sendCode as send } from '../../store/sms/sendCode'

export const sendCode: Handler<typeof userSchemas.sendCode> = async (ask) => {
  const { ctx, now } = ask
  const { phone, scene, device, proof } = ask.query
  const asker = await askerOf(ask, scene, device)
  const { resendAt } = await send(ctx, { phone, scene, asker, proof }, now)
  return { resendAt, serverTime: now }
}
