import type { userSchemas } from '@contract/schemas/user'
import type { Handler } from '../../core/serve'
import { checkCode as check } from '../../store/sms/checkCode'

export const checkCode: Handler<typeof userSchemas.checkCode> = async ({ body, ctx }) => {
  await check(ctx, body.phone, body.scene, body.code)
  return { valid: true }
}
