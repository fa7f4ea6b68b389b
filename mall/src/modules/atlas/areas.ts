import type { LatLng } from '@contract/rules/distance'
import { regionText } from '@contract/rules/regionText'
import { regions } from '../address/regionTree'
import { type City, cities, type District } from './cities'

const MAX = 5

/** Suggests cities and districts whose name begins with the keyword. Type 4 is an area. */
export function areasLike(keyword: string) {
  const all: (City | District)[] = cities().flatMap((city) => [
    city,
    ...city.districts.filter(({ code }) => code !== city.code),
  ])
  return all
    .filter(({ name }) => name.startsWith(keyword))
    .slice(0, MAX)
    .map((area) => {
      const city = 'city' in area ? area.city : area
      return {
        id: area.code,
        title: area.name,
        address: regionText([city.provinceName, 'city' in area ? city.name : '']),
        category: '地名:行政地名',
        type: 4,
        location: { lat: area.latitude, lng: area.longitude },
        adcode: area.code,
        province: city.provinceName,
        city: city.name,
        district: 'city' in area ? area.name : '',
      }
    })
}

// A type, not an interface: the contract lets more fields through.
type Area = {
  readonly id: string
  readonly name: string
  readonly fullname: string
  readonly location: { readonly lat: number; readonly lng: number }
  readonly cidx?: number[]
}

const SUFFIX = /(?:特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|省|市)$/

let lists: [Area[], Area[], Area[]] | undefined

/**
 * Returns the lists of provinces, cities and districts; `cidx` is the index range of an area's children in the next
 * list.
 */
export function areaLists(): [Area[], Area[], Area[]] {
  if (lists) return lists
  const centres = new Map(cities().flatMap((city) => [city, ...city.districts].map((one) => [one.code, one])))
  const areas: [Area[], Area[], Area[]] = [[], [], []]
  for (const province of regions()) {
    const firstCity = areas[1].length
    for (const city of province.children) {
      const first = areas[2].length
      areas[2].push(...city.children.map((district) => toArea(district, centres.get(district.code))))
      const centre = centres.get(city.code) ?? centres.get(city.children[0]?.code ?? '')
      areas[1].push(toArea(city, centre, [first, areas[2].length - 1]))
    }
    const { lat = 0, lng = 0 } = areas[1][firstCity]?.location ?? {}
    areas[0].push(toArea(province, { latitude: lat, longitude: lng }, [firstCity, areas[1].length - 1]))
  }
  lists = areas
  return areas
}

/** Returns an area; one whose centre is unknown is at the country's first city. */
function toArea(
  { code, name }: { code: string; name: string },
  centre: LatLng | undefined = cities()[0],
  [first, last]: readonly [number, number] = [0, -1],
): Area {
  return {
    id: code,
    name: name.length > 2 ? name.replace(SUFFIX, '') : name,
    fullname: name,
    location: { lat: centre?.latitude ?? 0, lng: centre?.longitude ?? 0 },
    ...(last >= first ? { cidx: [first, last] } : null),
  }
}

/**
 * Returns the children of a province or a city; undefined for an unknown code. A municipality's children are its
 * districts.
 */
export function childrenOf(id: string): Area[] | undefined {
  const [provinces, cityList, districts] = areaLists()
  const within = (list: Area[], { cidx: [first = 0, last = -1] = [] }: Area) => list.slice(first, last + 1)
  const city = cityList.find((one) => one.id === id)
  if (city) return within(districts, city)
  const province = provinces.find((one) => one.id === id)
  if (province) return within(cityList, province)
  return districts.some((one) => one.id === id) ? [] : undefined
}
