import { afterCalls } from '@contract/calls/after'
import { ordersCalls } from '@contract/calls/orders'
import { yuanToFen } from '@contract/rules/price'
import { afterSchemas } from '@contract/schemas/after'
import { ordersSchemas } from '@contract/schemas/orders'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { admitUserRow } from '../allowance/spend'
import { toOrderDetail } from '../order/toOrder'
import { applyAfterSale, reopenAfterSale } from './apply'
import { cancelAfterSale, confirmExchange, sendBack } from './buyerMoves'
import { ownAfterSale } from './changeState'
import { listAfterSales, toAfterSaleDetail } from './readAfterSales'
import { readForm } from './readForm'
import { refundLines as takeBack } from './refundLines'
import { refundRest } from './refundRest'

export const afterSaleRoutes: Routes = (app) => {
  serveGroup(app, afterCalls, afterSchemas, {
    apply: ({ user, body, ctx, now }) =>
      ctx.transact(async (trx) => {
        await admitUserRow({ env: ctx.env, db: trx }, user.userId, now)
        const application = { ...body, amount: yuanToFen(body.refundAmount) }
        return toAfterSaleDetail(trx, await applyAfterSale(trx, user.userId, application, now), now)
      }),
    cancel: ({ user, body, ctx, now }) =>
      ctx.transact(async (trx) =>
        toAfterSaleDetail(trx, await cancelAfterSale(trx, user.userId, body.afterOrderId, now), now),
      ),
    detail: ({ user, params, ctx, now }) =>
      ctx.transact(async (trx) =>
        toAfterSaleDetail(trx, await ownAfterSale(trx, user.userId, params.id), now),
      ),
    express: ({ user, body, ctx, now }) =>
      ctx.transact(async (trx) => {
        await admitUserRow({ env: ctx.env, db: trx }, user.userId, now)
        return toAfterSaleDetail(trx, await sendBack(trx, user.userId, body.afterOrderId, body, now), now)
      }),
    form: ({ user, params, ctx, now }) => readForm(ctx.db, user.userId, params.id, now),
    received: ({ user, body, ctx, now }) =>
      ctx.transact(async (trx) =>
        toAfterSaleDetail(trx, await confirmExchange(trx, user.userId, body.afterOrderId, now), now),
      ),
    reopen: ({ user, params, ctx, now }) =>
      ctx.transact(async (trx) =>
        toAfterSaleDetail(trx, await reopenAfterSale(trx, user.userId, params.id, now), now),
      ),
  })
  serveGroup(app, ordersCalls, ordersSchemas, {
    afterSaleList: ({ user, query, ctx }) => listAfterSales(ctx, user.userId, query),
    refund: ({ user, params, ctx, now }) =>
      ctx.transact(async (trx) =>
        toOrderDetail(trx, await refundRest(trx, user.userId, params.id, now), now),
      ),
    refundLines: ({ user, body, ctx, now }) =>
      ctx.transact(async (trx) => toOrderDetail(trx, await takeBack(trx, user.userId, body, now), now)),
  })
}
