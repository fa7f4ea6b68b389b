import type { phoneOrders } from '@contract/desk/resources/phoneOrders'
import type { FormOf } from '@contract/desk/rowTypes'
import type { Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { type AddressRow, readAddresses } from '../address/readAddress'
import { isInRegion, regionNamed } from '../address/regions'
import { readTypedAddress } from '../address/typedAddress'
import { ADDRESS_LIMIT, addAddress } from '../address/writeAddress'

type Typed = Pick<
  FormOf<typeof phoneOrders>,
  'recipient' | 'recipientPhone' | 'province' | 'city' | 'district' | 'street'
>

/** An address of which only the region is known: enough for a price. */
export function placeToPrice({
  province,
  city,
  district,
}: Pick<Typed, 'province' | 'city' | 'district'>): AddressRow | undefined {
  const region = regionNamed(province, city, district)
  if (!isInRegion(region)) return undefined
  return {
    id: '',
    user_id: '',
    name: '',
    phone: '',
    province_code: region.provinceCode,
    province_name: region.provinceName,
    city_code: region.cityCode,
    city_name: region.cityName,
    district_code: region.districtCode,
    district_name: region.districtName,
    detail: '',
    tag: '',
    is_default: false,
    created_at: 0,
    updated_at: 0,
    is_place: true,
  }
}

/**
 * Stores the typed address among the customer's own, by the shop's rules, and returns its id; one that is there already
 * stays alone. @throws DeskError at the field that is wrong
 */
export async function storeTyped(trx: Trx, userId: string, typed: Typed, now: number): Promise<string> {
  const address = readTypedAddress({ ...typed, phone: typed.recipientPhone }, 'recipientPhone')
  const own = await readAddresses(trx, userId)
  const same = own.find(
    (row) =>
      row.is_place &&
      row.name === address.name &&
      row.phone === address.phone &&
      row.district_code === address.districtCode &&
      row.detail === address.detail,
  )
  if (same) return same.id
  if (own.length >= ADDRESS_LIMIT)
    throw refuseFields({ addressId: `这位用户已有 ${ADDRESS_LIMIT} 个收货地址，请从中选择` })
  return (await addAddress(trx, userId, address, now)).id
}
