import { addressDetailObjection } from '@contract/rules/addressDetail'
import { cityCodeOf, provinceCodeOf } from '@contract/rules/cityCode'
import { cleanPersonName, personNameObjection } from '@contract/rules/personName'
import { cleanPhone, isMainlandPhone } from '@contract/rules/phone'
import { filledAs, objectedBy, type Rules, required, validate } from '@/lib/validator'
import type { BookAddress } from '@/platform/abilities/types'
import type { Address } from '../address'
import { NO_REGION, type Place, pathOfCode, type Region, regionOf } from './region'

export interface AddressForm {
  readonly name: string
  readonly phone: string
  readonly region: Region
  readonly detail: string
  readonly tag: string
  readonly isDefault: boolean
}

export const EMPTY_FORM: AddressForm = {
  name: '',
  phone: '',
  region: NO_REGION,
  detail: '',
  tag: '',
  isDefault: false,
}

export const TAGS = ['家', '公司', '学校', '父母家'] as const

/** Validation rules, in the order of the page. */
const RULES: Rules<AddressForm> = {
  name: [objectedBy((name) => personNameObjection(name, '收货人姓名'))],
  phone: [
    required('请填写手机号'),
    filledAs((phone) => isMainlandPhone(cleanPhone(phone)), '请填写正确的 11 位手机号'),
  ],
  region: [{ passes: (region) => region.districtName !== '', message: '请选择所在地区' }],
  detail: [objectedBy(addressDetailObjection)],
}

export type FormErrors = Partial<Record<keyof AddressForm, string>>

/** Returns the error message of each invalid field; empty when the form may be sent. */
export function formErrors(form: AddressForm): FormErrors {
  return Object.fromEntries(validate(form, RULES).errors.map(({ field, message }) => [field, message]))
}

export function formOf({ name, phone, detail, tag, isDefault, ...address }: Address): AddressForm {
  const { provinceCode, provinceName, cityCode, cityName, districtCode, districtName } = address
  const region = { provinceCode, provinceName, cityCode, cityName, districtCode, districtName }
  return { name, phone, detail, tag, isDefault, region }
}

/** Returns the request body. A region code that the region list doesn't contain is sent unchanged. */
export function wireOf({ region, ...form }: AddressForm) {
  return {
    ...form,
    ...region,
    name: cleanPersonName(form.name),
    phone: cleanPhone(form.phone),
    detail: form.detail.trim(),
  }
}

export const isSameForm = (a: AddressForm, b: AddressForm): boolean =>
  JSON.stringify(wireOf(a)) === JSON.stringify(wireOf(b))

/** Whether region and detail are the same. */
export const isSamePlace = (a: AddressForm, b: AddressForm): boolean =>
  a.detail === b.detail && JSON.stringify(a.region) === JSON.stringify(b.region)

/**
 * Returns the form with recognised values filled in. A field that is '' keeps its current value; the region is kept
 * when no province was read.
 */
export function fillIn(
  form: AddressForm,
  read: Partial<Region> & { name: string; phone: string; detail: string },
): AddressForm {
  return {
    ...form,
    name: read.name || form.name,
    phone: read.phone || form.phone,
    detail: read.detail || form.detail,
    region: read.provinceName ? { ...NO_REGION, ...pick(read) } : form.region,
  }
}

const pick = ({
  provinceCode,
  provinceName,
  cityCode,
  cityName,
  districtCode,
  districtName,
}: Partial<Region>) => ({
  provinceCode: provinceCode ?? '',
  provinceName: provinceName ?? '',
  cityCode: cityCode ?? '',
  cityName: cityName ?? '',
  districtCode: districtCode ?? '',
  districtName: districtName ?? '',
})

/**
 * Fills the form from an entry of the platform's address book. The region is found by its code. If the tree lacks the
 * code, the names of the entry are kept, and the province and city codes are derived by the rule of spec 9.
 */
export function fillFromBook(form: AddressForm, picked: BookAddress, tree: readonly Place[]): AddressForm {
  const path = pathOfCode(tree, picked.districtCode)
  return fillIn(form, {
    name: picked.name,
    phone: cleanPhone(picked.phone),
    detail: picked.detail,
    ...(path ? regionOf(path) : savedRegion(picked)),
  })
}

function savedRegion({ districtCode, provinceName, cityName, districtName }: BookAddress): Partial<Region> {
  if (!districtCode || !provinceName || !districtName) return {}
  return {
    provinceCode: provinceCodeOf(districtCode),
    provinceName,
    cityCode: cityCodeOf(districtCode),
    cityName: cityName || districtName,
    districtCode,
    districtName,
  }
}
