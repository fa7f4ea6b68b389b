import { cityCodeOf } from '@contract/rules/cityCode'

/** An area with its six-digit code, and the areas inside it where they were loaded. */
export interface MapArea {
  readonly code: string
  readonly name: string
  readonly children?: readonly MapArea[]
}

interface Wire {
  readonly id: string
  readonly fullname: string
  /** Indexes of its first and last child in the next list. */
  readonly cidx?: readonly number[]
}

export interface AreaLists {
  readonly provinceResult?: readonly Wire[]
  readonly cityResult?: readonly Wire[]
  readonly districtResult?: readonly Wire[]
}

/**
 * Converts the service's three lists to a tree of province, city, district. Where the service lists districts directly
 * under a province, a city is inserted: the municipality (its code by the rule of spec 9), or the county itself where
 * the province governs it directly.
 */
export function toRegionTree({ provinceResult, cityResult, districtResult }: AreaLists): MapArea[] {
  return (provinceResult ?? []).map((province) => {
    const inside = childrenIn(province, cityResult)
    const cities = inside.filter(({ cidx }) => cidx)
    const alone = inside.filter(({ cidx }) => !cidx)
    const isMunicipality = alone.length > 0 && alone.every(({ id }) => cityCodeOf(id) === province.id)
    return {
      ...nameOf(province),
      children: [
        ...cities.map((city) => ({
          ...nameOf(city),
          children: childrenIn(city, districtResult).map(nameOf),
        })),
        ...(isMunicipality
          ? [{ ...nameOf(province), children: alone.map(nameOf) }]
          : alone.map((county) => ({ ...nameOf(county), children: [nameOf(county)] }))),
      ],
    }
  })
}

const nameOf = ({ id, fullname }: Wire): MapArea => ({ code: String(id), name: fullname })

function childrenIn({ cidx }: Wire, next: readonly Wire[] = []): readonly Wire[] {
  const [first, last] = cidx ?? []
  return first === undefined || last === undefined ? [] : next.slice(first, last + 1)
}
