import type { addressSchemas } from '@contract/schemas/address'
import type { Handler } from '../../core/serve'
import { type DeliveryFee, deliveryFee, FREE_FROM } from '../../domain/deliveryFee'
import { toFen, toYuan } from '../../domain/money'
import { readAddress } from '../../store/address/readAddress'
import { addressMissing } from './addressMissing'

export const detailFee: Handler<typeof addressSchemas.detailFee> = async ({ body, user, ctx }) => {
  const address = body.addressId ? await readAddress(ctx.db, user.userId, body.addressId) : undefined
  if (body.addressId && !address) throw addressMissing()
  const answer = deliveryFee(address?.province_code ?? body.provinceCode ?? '', toFen(body.goodsAmount))
  return {
    deliverable: answer.deliverable,
    fee: toYuan(answer.fee),
    remote: answer.remote,
    freeFrom: toYuan(FREE_FROM),
    missing: toYuan(answer.missing),
    tip: tip(answer),
  }
}

function tip({ deliverable, missing, remote }: DeliveryFee): string {
  if (!deliverable) return '该地区暂不支持配送'
  if (missing === 0) return '已免运费'
  return `${remote ? '偏远地区，' : ''}再买 ${toYuan(missing)} 元免运费`
}
