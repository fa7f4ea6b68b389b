import type { userSchemas } from '@contract/schemas/user'
import { badInput } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { endSessionsOf } from '../../store/session/writeSession'
import { checkCode, spendCode } from '../../store/sms/checkCode'
import { readUserInfo } from '../../store/user/readUser'
import { changePhone } from '../../store/user/writeUser'

/** Both phones prove themselves; afterwards only this session goes on. */
export const modifyPhone: Handler<typeof userSchemas.modifyPhone> = async ({ body, user, ctx, now }) => {
  if (body.newPhone === user.phone) throw badInput('新手机号与原手机号相同')
  const oldCode = await checkCode(ctx, user.phone, 'oldPhone', body.oldCode)
  const newCode = await checkCode(ctx, body.newPhone, 'newPhone', body.newCode)
  return ctx.transact(async (trx) => {
    await spendCode(trx, oldCode, now)
    await spendCode(trx, newCode, now)
    await changePhone(trx, user.userId, body.newPhone)
    await endSessionsOf(ctx, trx, user.userId, user.sessionId)
    return readUserInfo(trx, user.userId)
  })
}
