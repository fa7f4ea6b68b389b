import { CODES } from '@contract/codes'
import type { userSchemas } from '@contract/schemas/user'
import { ShopError } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { userAsker } from '../../store/sms/asker'
import { checkCode, spendCode } from '../../store/sms/checkCode'
import { deletionObstacles } from '../../store/user/deletionObstacles'
import { deleteUser, lockUser } from '../../store/user/writeUser'

export const deleteAccount: Handler<typeof userSchemas.deleteAccount> = async ({
  body,
  user,
  ctx,
  now,
  ip,
}) => {
  const asker = userAsker(ctx, ip, user.userId)
  const code = await checkCode(ctx, asker, user.phone, 'deleteAccount', body.code)
  await ctx.transact(async (trx) => {
    // Creating an order locks the same row, so an order in progress is counted below.
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
