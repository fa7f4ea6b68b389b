import type { userSchemas } from '@contract/schemas/user'
import type { Handler } from '../../core/serve'
import { checkCode, spendCode } from '../../store/sms/checkCode'
import { deleteUser } from '../../store/user/writeUser'

export const deleteAccount: Handler<typeof userSchemas.deleteAccount> = async ({ body, user, ctx, now }) => {
  const code = await checkCode(ctx, user.phone, 'deleteAccount', body.code)
  await ctx.transact(async (trx) => {
    await spendCode(trx, code, now)
    await deleteUser(ctx, trx, user.userId)
  })
  return {}
}
