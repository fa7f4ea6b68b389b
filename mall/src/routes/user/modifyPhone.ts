import type { userSchemas } from '@contract/schemas/user'
import { badInput } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { endSessionsOf } from '../../store/session/writeSession'
import { userAsker } from '../../store/sms/asker'
import { checkCode, spendCode } from '../../store/sms/checkCode'
import { readUserInfo } from '../../store/user/readUser'
import { changePhone } from '../../store/user/writeUser'

/** Changes the phone. Both phones must be verified; afterwards all other sessions end. */
export const modifyPhone: Handler<typeof userSchemas.modifyPhone> = async ({ body, user, ctx, now, ip }) => {
  if (body.newPhone === user.phone) throw badInput('新手机号与原手机号相同')
  const asker = userAsker(ctx, ip, user.userId)
  const oldCode = await checkCode(ctx, asker, user.phone, 'oldPhone', body.oldCode)
  const newCode = await checkCode(ctx, asker, body.newPhone, 'newPhone', body.newCode)
  return ctx.transact(async (trx) => {
    await spendCode(trx, oldCode, now)
    await spendCode(trx, newCode, now)
    await changePhone(trx, user.userId, body.newPhone)
    await endSessionsOf(ctx, trx, user.userId, user.sessionId)
    return readUserInfo(trx, user.userId)
  })
}
