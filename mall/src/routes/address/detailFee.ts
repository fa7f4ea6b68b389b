import type { addressSchemas } from '@contract/schemas/address'
import { fenToYuan, yuanToFen } from '@/lib/price'
import type { Handler } from '../../core/serve'
import { type DeliveryFee, FREE_FROM } from '../../domain/deliveryFee'
import { deliveryTo } from '../../store/address/delivery'
import { readAddress } from '../../store/address/readAddress'
import { isProvince, regionUnknown } from '../../store/address/regions'
import { addressMissing } from './addressMissing'

export const detailFee: Handler<typeof addressSchemas.detailFee> = async ({ body, user, ctx }) => {
  const address = body.addressId ? await readAddress(ctx.db, user.userId, body.addressId) : undefined
  if (body.addressId && !address) throw addressMissing()
  const place = address ?? { province_code: body.provinceCode ?? '', is_place: true }
  if (!place.is_place || !isProvince(place.province_code)) throw regionUnknown(place.province_code)
  const answer = deliveryTo(place, yuanToFen(body.goodsAmount))
  return {
    deliverable: answer.deliverable,
    fee: fenToYuan(answer.fee),
    remote: answer.remote,
    freeFrom: fenToYuan(FREE_FROM),
    missing: fenToYuan(answer.missing),
    tip: tip(answer),
  }
}

function tip({ deliverable, missing, remote }: DeliveryFee): string {
  if (!deliverable) return '该地区暂不支持配送'
  if (missing === 0) return '已免运费'
  return `${remote ? '偏远地区，' : ''}再买 ${fenToYuan(missing)} 元免运费`
}
