import type { userSchemas } from '@contract/schemas/user'
import type { Handler } from '../../core/serve'
import { guestAsker, rememberSource } from '../../store/sms/asker'
import { checkCode, spendCode } from '../../store/sms/checkCode'
import { signInByPhone } from '../../store/user/signInByPhone'

export const login: Handler<typeof userSchemas.login> = async ({ body, ctx, now, ip }) => {
  const asker = guestAsker(ctx, ip, body.device)
  const code = await checkCode(ctx, asker, body.phone, 'login', body.code)
  return ctx.transact(async (trx) => {
    await spendCode(trx, code, now)
    await rememberSource(ctx, trx, body.phone, asker, now)
    return signInByPhone(ctx, trx, body.phone)
  })
}
