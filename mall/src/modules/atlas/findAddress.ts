import { type City, cities, type District } from './cities'

/** Suffixes that people omit when they write a city's name. */
const SUFFIX = /(?:市|县|地区|盟|林区|特别行政区)$/

/**
 * Finds the city and district of an address; the district is null if the address is only a city. `region` is used when
 * the address doesn't name its city. Streets are unknown here: an address without a district is in the city's first one,
 * which has the same centre.
 */
export function findAddress(
  address: string,
  region?: string,
): { city: City; district: District | null } | undefined {
  const city = cityIn(address) ?? (region && region !== '全国' ? cityIn(region) : undefined)
  if (!city) return undefined
  const district = city.districts.find(({ name, code }) => code !== city.code && address.includes(name))
  const isOnlyCity = [city.name, shortName(city)].some((name) => address.endsWith(name))
  return { city, district: district ?? (isOnlyCity ? null : (city.districts[0] ?? null)) }
}

/** Returns the city named in an address: by its full name, else by its short name (张家口). */
function cityIn(address: string): City | undefined {
  const whole = cities().filter(({ name }) => address.includes(name))
  const found = whole.length > 0 ? whole : cities().filter((city) => address.includes(shortName(city)))
  return [...found].sort((a, b) => b.name.length - a.name.length)[0]
}

const shortName = ({ name }: City) => name.replace(SUFFIX, '')
