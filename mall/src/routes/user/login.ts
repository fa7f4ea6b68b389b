import type { userSchemas } from '@contract/schemas/user'
import type { Handler } from '../../core/serve'
import { checkCode } from '../../store/sms/checkCode'
import { signInByPhone } from '../../store/user/signInByPhone'

export const login: Handler<typeof userSchemas.login> = async ({ body, ctx }) => {
  await checkCode(ctx, body.phone, 'login', body.code, 'use')
  return signInByPhone(ctx, body.phone)
}
