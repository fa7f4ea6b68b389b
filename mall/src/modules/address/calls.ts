import { addressCalls } from '@contract/calls/address'
import { amountText, fenToYuan, yuanToFen } from '@contract/rules/price'
import { addressSchemas } from '@contract/schemas/address'
import { mapRows } from '../../core/mapRows'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { deliveryFor, readDeliveries, UNDELIVERABLE } from './delivery'
import { addressMissing, readAddress, readAddresses, toAddress } from './readAddress'
import { isProvince, regionUnknown } from './regions'
import { regions } from './regionTree'
import { type DeliveryFee, deliveryFee } from './rules'
import { ADDRESS_LIMIT, addAddress, changeAddress, removeAddress } from './writeAddress'

const DAY_S = 86_400

export const addressRoutes: Routes = (app) => {
  serveGroup(
    app,
    addressCalls,
    addressSchemas,
    {
      list: async ({ user, ctx }) => ({
        list: mapRows(await readAddresses(ctx.db, user.userId), toAddress),
        limit: ADDRESS_LIMIT,
      }),
      add: async ({ body, user, ctx, now }) =>
        toAddress(await ctx.transact((trx) => addAddress(trx, user.userId, body, now))),
      update: async ({ body, user, ctx, now }) => {
        const row = await ctx.transact(async (trx) => {
          const changed = await changeAddress(trx, user.userId, body, now)
          // Throw inside the transaction, so that clearing the other default address is rolled back.
          if (!changed) throw addressMissing()
          return changed
        })
        return toAddress(row)
      },
      remove: async ({ params, user, ctx }) => {
        if (!(await ctx.transact((trx) => removeAddress(trx, user.userId, params.id)))) throw addressMissing()
        return {}
      },
      detail: async ({ params, user, ctx }) => {
        const row = await readAddress(ctx.db, user.userId, params.id)
        if (!row) throw addressMissing()
        return toAddress(row)
      },
      detailFee: async ({ body, user, ctx }) => {
        const address = body.addressId ? await readAddress(ctx.db, user.userId, body.addressId) : undefined
        if (body.addressId && !address) throw addressMissing()
        const place = address ?? { province_code: body.provinceCode ?? '', is_place: true }
        if (!place.is_place || !isProvince(place.province_code)) throw regionUnknown(place.province_code)
        const terms = deliveryFor(await readDeliveries(ctx.db), place)
        const answer = deliveryFee(terms, yuanToFen(body.goodsAmount))
        return {
          deliverable: answer.deliverable,
          fee: fenToYuan(answer.fee),
          remote: answer.remote,
          ...(terms.freeFrom !== null && { freeFrom: fenToYuan(terms.freeFrom) }),
          missing: fenToYuan(answer.missing),
          tip: tip(answer),
        }
      },
      region: async () => ({ list: regions() }),
    },
    {
      region: { cacheSeconds: DAY_S },
    },
  )
}

function tip({ deliverable, fee, missing, remote }: DeliveryFee): string {
  if (!deliverable) return UNDELIVERABLE
  if (fee === 0) return '已免运费'
  const place = remote ? '偏远地区，' : ''
  return missing === 0 ? `${place}运费 ${amountText(fee)} 元` : `${place}再买 ${amountText(missing)} 元免运费`
}
