import { regionText as joined } from '@contract/rules/regionText'
import type { address as addressSchema } from '@contract/schemas/address'
import type { z } from 'zod'

/** A delivery address; the field names are those of the wire. */
export type Address = z.output<typeof addressSchema>

/**
 * Returns province, city and district without the street: 北京市 海淀区. In a municipality, where the city equals the
 * province, the name appears once.
 */
export function regionText(address: {
  readonly provinceName: string
  readonly cityName: string
  readonly districtName: string
}): string {
  return joined([address.provinceName, address.cityName, address.districtName], ' ')
}

/** Returns the full address in one line, as printed on a parcel. */
export const fullAddressText = (
  address: Parameters<typeof regionText>[0] & { readonly detail: string },
): string => `${regionText(address)} ${address.detail}`.trim()
