import type { CityEntry } from './cities'

/** What is typed with a Chinese keyboard comes with blanks and apostrophes between syllables (xi'an). */
const NOISE = /[\s'’·]/g

/**
 * Cities that somebody may mean by name, pinyin or initials; the likeliest first, equals in the list's order.
 * Nothing typed finds nothing.
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

/** 0 is no match. */
function rankOf({ cityName, cityPinyin, cityInitials }: CityEntry, wanted: string): number {
  if (cityName.startsWith(wanted)) return 6
  if (cityPinyin === wanted) return 5
  if (cityInitials === wanted) return 4
  if (cityPinyin.startsWith(wanted)) return 3
  if (cityInitials.startsWith(wanted)) return 2
  return cityName.includes(wanted) ? 1 : 0
}
