import { addressSchemas } from '@contract/schemas/address'
import { refuseFields } from '../../desk/deskError'
import { isInRegion, regionNamed } from './regions'
import type { NewAddress } from './writeAddress'

/** An address that an operator types: region by its names. */
export interface TypedAddress {
  readonly recipient: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly street: string
}

/** Fields of the form, by the shop's names of an address. */
const FIELDS: Readonly<Record<string, keyof TypedAddress>> = {
  name: 'recipient',
  phone: 'phone',
  detail: 'street',
}
const NOT_CHOSEN = {
  province: '请选择省份',
  city: '请选择城市',
  district: '请选择区县',
}
const UNKNOWN = {
  province: '没有这个省份，请写全称，如“北京市”',
  city: '这个省份没有这个城市',
  district: '这个城市没有这个区县',
}

/**
 * Reads a typed address by the shop's rules.
 * @param phoneField the form's name of the phone
 * @throws DeskError at the fields that are wrong
 */
export function readTypedAddress(typed: TypedAddress, phoneField = 'phone'): NewAddress {
  const region = regionNamed(typed.province, typed.city, typed.district)
  const errors: Record<string, string> = {}
  if (!isInRegion(region)) errors[region] = (typed[region] ? UNKNOWN : NOT_CHOSEN)[region]
  const read = addressSchemas.add.body.safeParse({
    ...(isInRegion(region) ? region : ANY_REGION),
    name: typed.recipient,
    phone: typed.phone,
    detail: typed.street,
    tag: '',
    isDefault: false,
  })
  for (const { path, message } of read.error?.issues ?? []) {
    const field = FIELDS[String(path[0])] ?? 'street'
    errors[field === 'phone' ? phoneField : field] ??= message
  }
  if (!read.success || Object.keys(errors).length > 0) throw refuseFields(errors)
  return read.data
}

/** Stands for a region that isn't chosen, so that the other fields are checked too. */
const ANY_REGION = {
  provinceCode: '110000',
  provinceName: '北京市',
  cityCode: '110000',
  cityName: '北京市',
  districtCode: '110101',
  districtName: '东城区',
}
