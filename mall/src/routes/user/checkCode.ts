import type { userSchemas } from '@contract/schemas/user'
import type { Handler } from '../../core/serve'
import { askerOf } from '../../store/sms/asker'
import { checkCode as check } from '../../store/sms/checkCode'

export const checkCode: Handler<typeof userSchemas.checkCode> = async (ask) => {
  const { phone, scene, code, device } = ask.body
  await check(ask.ctx, await askerOf(ask, scene, device), phone, scene, code)
  return { valid: true }
}
