import { cartCalls } from '@contract/calls/cart'
import { cartSchemas } from '@contract/schemas/cart'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { cartCount, readCart, readCartLine } from './readCart'
import { removeCartLines, restoreCartLines } from './undoRemoval'
import { addToCart, changeCartLine, checkCartLines } from './writeCart'

export const cartRoutes: Routes = (app) => {
  serveGroup(app, cartCalls, cartSchemas, {
    list: ({ user, query, ctx }) => readCart(ctx.db, user.userId, query),
    value: ({ user, query, ctx }) => readCartLine(ctx.db, user.userId, query, query.recId),
    update: ({ user, query, ctx }) =>
      ctx.transact(async (trx) => {
        await changeCartLine(trx, user.userId, query, query)
        return readCart(trx, user.userId, query)
      }),
    remove: ({ user, query, ctx, now }) =>
      ctx.transact(async (trx) => {
        await removeCartLines(trx, user.userId, query.recIds.split(','), now)
        return readCart(trx, user.userId, query)
      }),
    checked: ({ user, query, ctx }) =>
      ctx.transact(async (trx) => {
        await checkCartLines(trx, user.userId, query.recIds.split(','), query.checked === '1')
        return readCart(trx, user.userId, query)
      }),
    add: ({ user, body, ctx, now }) =>
      ctx.transact(async (trx) => {
        const recId = await addToCart(trx, user.userId, body, body, now)
        const { totals } = await readCart(trx, user.userId, body)
        return { ...totals, recId }
      }),
    restore: ({ user, body, ctx, now }) =>
      ctx.transact(async (trx) => {
        await restoreCartLines(trx, user.userId, body.recIds.split(','), now)
        return readCart(trx, user.userId, body)
      }),
    count: async ({ user, query, ctx }) => ({
      number: await cartCount(ctx.db, user.userId, query),
    }),
  })
}
