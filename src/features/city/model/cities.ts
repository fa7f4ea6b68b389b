/** City list entry (spec 3). */
export interface CityEntry {
  readonly cityName: string
  /** Six-digit administrative code. */
  readonly cityCode: string
  /** Without spaces, such as 'shijiazhuang'. */
  readonly cityPinyin: string
  /** Initials of the syllables, such as 'sjz'. */
  readonly cityInitials: string
  /** Capital letter under which the city is listed. */
  readonly cityOneInitials: string
}

export interface CityGroup {
  readonly letter: string
  readonly data: readonly CityEntry[]
}

/** @param row code, name and pinyin syllables separated by spaces, as in `data/cities.generated.ts` */
export function toCityEntry(row: string): CityEntry {
  const [cityCode = '', cityName = '', ...syllables] = row.split(' ')
  return {
    cityName,
    cityCode,
    cityPinyin: syllables.join(''),
    cityInitials: syllables.map((syllable) => syllable.charAt(0)).join(''),
    cityOneInitials: (syllables[0] ?? '').charAt(0).toUpperCase(),
  }
}

/** Groups cities by initial letter and keeps their order. The list is fixed: unknown and duplicate codes are kept. */
export function groupCities(cities: readonly CityEntry[]): CityGroup[] {
  const groups = new Map<string, CityEntry[]>()
  for (const city of cities) {
    const group = groups.get(city.cityOneInitials)
    if (group) group.push(city)
    else groups.set(city.cityOneInitials, [city])
  }
  return [...groups].map(([letter, data]) => ({ letter, data }))
}

/** Spaces and apostrophes between syllables, as Chinese keyboards insert them (xi'an). */
const NOISE = /[\s'’·]/g

/**
 * Returns the cities matching by name, pinyin or initials, best match first; equal matches in the list's order.
 * An empty text matches nothing.
 */
export function searchCities(cities: readonly CityEntry[], typed: string): CityEntry[] {
  const keyword = typed.replace(NOISE, '').toLowerCase()
  if (!keyword) return []
  return cities
    .map((city) => ({ city, rank: rankOf(city, keyword) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ city }) => city)
}

/** Returns the rank of a match; 0: no match. */
function rankOf({ cityName, cityPinyin, cityInitials }: CityEntry, keyword: string): number {
  if (cityName.startsWith(keyword)) return 6
  if (cityPinyin === keyword) return 5
  if (cityInitials === keyword) return 4
  if (cityPinyin.startsWith(keyword)) return 3
  if (cityInitials.startsWith(keyword)) return 2
  return cityName.includes(keyword) ? 1 : 0
}
