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
