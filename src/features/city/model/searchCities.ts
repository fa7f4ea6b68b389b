import type { CityEntry } from './cities'

/** Spaces and apostrophes between syllables, as Chinese keyboards insert them (xi'an). */
const NOISE = /[\s'’·]/g

/**
 * Returns the cities matching by name, pinyin or initials, best match first; equal matches in the list's order.
 * An empty text matches nothing.
 */
export function searchCities(cities: readonly CityEntry[], typed: string): CityEntry[] {
  const wanted = typed.replace(NOISE, '').toLowerCase()
  if (!wanted) return []
  return cities
    .map((city) => ({ city, rank: rankOf(city, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ city }) => city)
}

/** Returns the rank of a match; 0: no match. */
function rankOf({ cityName, cityPinyin, cityInitials }: CityEntry, wanted: string): number {
  if (cityName.startsWith(wanted)) return 6
  if (cityPinyin === wanted) return 5
  if (cityInitials === wanted) return 4
  if (cityPinyin.startsWith(wanted)) return 3
  if (cityInitials.startsWith(wanted)) return 2
  return cityName.includes(wanted) ? 1 : 0
}
