import { isMainlandPhone } from '@/lib/phone'
import { badInput } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { DbOrTrx } from '../../db/transact'

/**
 * Registers a vehicle's owner, for a dealer: sold outside the shop, or sold on. From then on the user with this phone
 * is its owner.
 * @throws ShopError badInput
 */
export async function registerOwner(db: DbOrTrx, typedVin: string, typedPhone: string): Promise<void> {
  const phone = typedPhone.trim()
  if (!isMainlandPhone(phone)) throw badInput('请输入正确的 11 位手机号')
  const isChanged = await db
    .updateTable('built_vehicles')
    .set({ owner_phone: phone })
    .where('vin', '=', typedVin.trim().toUpperCase())
    .$call(changesOne)
  if (!isChanged) throw badInput('没有这个车架号的车辆')
}
