import { isAlmostIn, isAlmostStart } from '@contract/rules/searchRank'
import { boundedText, plainText } from '@contract/rules/searchText'
import { provincesNamed } from './provinces'

/** City list entry (spec 3). */
export interface CityEntry {
  readonly cityName: string
  /** Six-digit administrative code. */
  readonly cityCode: string
  /** Pinyin of the first characters of the name. */
  readonly syllables: readonly string[]
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
    syllables,
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

/**
 * Returns the cities matching by name, pinyin or initials, best match first; equal matches in the list's order. The
 * cities of a province that the text names follow: 吉林 and 海南 are both. An empty text matches nothing.
 */
export function searchCities(cities: readonly CityEntry[], typed: string): CityEntry[] {
  const keyword = plainText(boundedText(typed))
  const found = ranked(cities, keyword, rankOf)
  return [...found, ...citiesOfProvince(cities, keyword).filter((city) => !found.includes(city))]
}

/** Returns the cities that come near where none matches: with other characters of the same sound, or one fault. */
export function nearCities(cities: readonly CityEntry[], typed: string): CityEntry[] {
  const keyword = plainText(boundedText(typed))
  const sound = soundOf(cities, keyword.replace(KIND, ''))
  return ranked(cities, keyword, (city) => nearness(city, keyword, sound))
}

/** In the order of their codes: the capital is first. */
function citiesOfProvince(cities: readonly CityEntry[], keyword: string): CityEntry[] {
  const provinces = provincesNamed(keyword)
  return cities
    .filter(({ cityCode }) => provinces.includes(cityCode.slice(0, 2)))
    .sort((a, b) => Number(a.cityCode) - Number(b.cityCode))
}

function ranked(
  cities: readonly CityEntry[],
  keyword: string,
  rank: (city: CityEntry, keyword: string) => number,
): CityEntry[] {
  if (!keyword) return []
  return cities
    .map((city) => ({ city, rank: rank(city, keyword) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ city }) => city)
}

/** Returns the rank of a match; 0: no match. */
function rankOf({ cityCode, cityName, cityPinyin, cityInitials }: CityEntry, keyword: string): number {
  if (cityName.startsWith(keyword)) return 6
  if (cityPinyin === keyword) return 5
  if (cityInitials === keyword) return 4
  if (cityPinyin.startsWith(keyword)) return 3
  if (cityInitials.startsWith(keyword)) return 2
  if (cityName.includes(keyword)) return 1
  // With its province before it: 河北保定.
  const place = keyword.lastIndexOf(cityName.replace(KIND, ''))
  const isInProvince = place > 0 && provincesNamed(keyword.slice(0, place)).includes(cityCode.slice(0, 2))
  return isInProvince && cityName.startsWith(keyword.slice(place)) ? 1 : 0
}

const KIND = /[市省]$/
const LETTERS = /^[a-z]+$/
const MIN_LETTERS = 4
const MIN_CHARACTERS = 3

function nearness({ cityCode, cityName, cityPinyin }: CityEntry, keyword: string, sound: string): number {
  const name = cityName.replace(KIND, '')
  if (LETTERS.test(keyword)) {
    if (keyword.length < MIN_LETTERS) return 0
    if (asHeard(cityPinyin) === asHeard(keyword)) return 5
    if (isAlmostStart(keyword, cityPinyin)) return Math.abs(keyword.length - cityPinyin.length) <= 1 ? 2 : 1
    // The whole name with something after it: shanghaishi.
    return keyword.startsWith(cityPinyin) && cityPinyin.length >= MIN_LETTERS ? 3 : 0
  }
  // With a district after it: 上海浦东.
  if (keyword.includes(name)) return 4
  if (sound && cityPinyin === sound) return 3
  if (keyword.length >= MIN_CHARACTERS) return isAlmostIn(keyword, cityName) ? 1 : 0
  // A long name as people of the region say it: 呼市, 乌市. The capital of a province is meant before others.
  if (keyword.length === 2 && keyword.endsWith('市') && name.length > 2 && name[0] === keyword[0])
    return cityCode.endsWith('0100') ? 2 : 1
  // One of two characters is right: more often the first, as in 沈洋.
  if (keyword.length !== 2 || name.length !== 2) return 0
  return name[0] === keyword[0] ? 0.9 : name[1] === keyword[1] ? 0.8 : 0
}

/** Pinyin without the differences that many people don't hear: zh and z, ang and an. */
const asHeard = (pinyin: string) => pinyin.replace(/([zcs])h/g, '$1').replace(/([aei]n)g/g, '$1')

/** Returns the pinyin of characters that names of cities have; '' when one is in no name. */
function soundOf(cities: readonly CityEntry[], text: string): string {
  const syllables = new Map(
    cities.flatMap(({ cityName, syllables: each }) =>
      each.map((syllable, place) => [cityName.charAt(place), syllable] as const),
    ),
  )
  const sounds = [...text].map((char) => syllables.get(char) ?? '')
  return sounds.every(Boolean) ? sounds.join('') : ''
}
