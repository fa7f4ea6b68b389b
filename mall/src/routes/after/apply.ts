import type { afterSchemas } from '@contract/schemas/after'
import { yuanToFen } from '@/lib/price'
import type { Handler } from '../../core/serve'
import { applyAfterSale } from '../../store/afterSale/apply'
import { toAfterSaleDetail } from '../../store/afterSale/readAfterSales'

export const apply: Handler<typeof afterSchemas.apply> = ({ user, body, ctx, now }) =>
  ctx.transact(async (trx) =>
    toAfterSaleDetail(
      trx,
      await applyAfterSale(trx, user.userId, { ...body, amount: yuanToFen(body.refundAmount) }, now),
      now,
    ),
  )
