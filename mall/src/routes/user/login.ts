import type { userSchemas } from '@contract/schemas/user'
import type { Handler } from '../../core/serve'
import { checkCode, spendCode } from '../../store/sms/checkCode'
import { signInByPhone } from '../../store/user/signInByPhone'

export const login: Handler<typeof userSchemas.login> = async ({ body, ctx, now }) => {
  const code = await checkCode(ctx, body.phone, 'login', body.code)
  return ctx.transact(async (trx) => {
    await spendCode(trx, code, now)
    return signInByPhone(ctx, trx, body.phone)
  })
}
