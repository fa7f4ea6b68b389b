import { CODES } from '@contract/codes'
import type { userSchemas } from '@contract/schemas/user'
import { ShopError } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { checkCode, spendCode } from '../../store/sms/checkCode'
import { deletionObstacles } from '../../store/user/deletionObstacles'
import { deleteUser, lockUser } from '../../store/user/writeUser'

export const deleteAccount: Handler<typeof userSchemas.deleteAccount> = async ({ body, user, ctx, now }) => {
  const code = await checkCode(ctx, user.phone, 'deleteAccount', body.code)
  await ctx.transact(async (trx) => {
    // An order that is being placed holds this row: it is counted below.
    await lockUser(trx, user.userId)
    const [first] = await deletionObstacles(trx, user.userId)
    if (first)
      throw new ShopError(
        CODES.accountBusy,
        `还有未完成的事项：${first.title} ${first.number} ${first.state}`,
      )
    await spendCode(trx, code, now)
    await deleteUser(ctx, trx, user.userId)
  })
  return {}
}
