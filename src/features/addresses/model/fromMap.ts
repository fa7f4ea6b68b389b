import type { NamedPlace } from '@/api/mapClient/shopMaps'
import type { PickedPlace } from '@/platform/abilities/types'
import { type AddressForm, fillFromBook } from './form'
import type { Place } from './region'

/** A place picked on the map, and its reverse-geocoded address. */
export interface MapPlace {
  readonly picked: PickedPlace
  readonly named: NamedPlace
}

/**
 * Fills the form from a map place: the region by its code; the detail is the rest of the address, followed by the
 * place's name if the address doesn't contain it.
 */
export function fillFromMap(
  form: AddressForm,
  { picked, named }: MapPlace,
  tree: readonly Place[],
): AddressForm {
  return fillFromBook(
    form,
    {
      name: '',
      phone: '',
      provinceName: named.province,
      cityName: named.city,
      districtName: named.district || named.city,
      districtCode: named.adcode,
      detail: detailOf({ picked, named }),
    },
    tree,
  )
}

function detailOf({ picked, named }: MapPlace): string {
  let rest = picked.address || named.address
  for (const area of [named.province, named.city, named.district])
    if (area && rest.startsWith(area)) rest = rest.slice(area.length)
  const isNamed = picked.name && picked.name !== named.recommend && !rest.includes(picked.name)
  return isNamed ? `${rest}${picked.name}` : rest
}
