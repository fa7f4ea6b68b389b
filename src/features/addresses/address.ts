import type { address as addressSchema } from '@contract/schemas/address'
import type { z } from 'zod'

/** A delivery address; the wire's names are the shop's. */
export type Address = z.output<typeof addressSchema>

/** Where it is, without the street: 北京市 海淀区. A municipality is its own city and is said once. */
export function regionText(address: {
  readonly provinceName: string
  readonly cityName: string
  readonly districtName: string
}): string {
  const names = [address.provinceName, address.cityName, address.districtName]
  return names.filter((name, index) => name && name !== names[index - 1]).join(' ')
}

/** In one line, as it stands on a parcel. */
export const fullAddressText = (
  address: Parameters<typeof regionText>[0] & { readonly detail: string },
): string => `${regionText(address)} ${address.detail}`.trim()
