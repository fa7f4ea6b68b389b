/** City list entry (spec 3). */
export interface CityEntry {
  readonly cityName: string
  /** Six-digit administrative code. */
  readonly cityCode: string
  /** Without blanks, such as 'shijiazhuang'. */
  readonly cityPinyin: string
  /** First letters of the syllables, such as 'sjz'. */
  readonly cityInitials: string
  /** Capital that the city is listed under. */
  readonly cityOneInitials: string
}

export interface CityGroup {
  readonly letter: string
  readonly data: readonly CityEntry[]
}

/** @param row code, name and syllables with blanks between, as `data/cities.generated.ts` has them */
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

/** By first letter, in the order given. The list is fixed: a code that nobody knows or that comes twice is kept. */
export function groupCities(cities: readonly CityEntry[]): CityGroup[] {
  const groups = new Map<string, CityEntry[]>()
  for (const city of cities) {
    const group = groups.get(city.cityOneInitials)
    if (group) group.push(city)
    else groups.set(city.cityOneInitials, [city])
  }
  return [...groups].map(([letter, data]) => ({ letter, data }))
}
