import { regions } from '../address/regions'
import { type City, cities, type District } from './towns'

const MOST = 5

/** Suggests cities and districts whose name begins with the keyword. Type 4 is an area. */
export function areasLike(keyword: string) {
  const all: (City | District)[] = cities().flatMap((city) => [
    city,
    ...city.districts.filter(({ code }) => code !== city.code),
  ])
  return all
    .filter(({ name }) => name.startsWith(keyword))
    .slice(0, MOST)
    .map((area) => {
      const city = 'city' in area ? area.city : area
      return {
        id: area.code,
        title: area.name,
        address: 'city' in area ? `${city.provinceName}${city.name}` : city.provinceName,
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
  const known = new Map(cities().map((city) => [city.code, city]))
  const middles = new Map(
    cities().flatMap((city) => city.districts.map((district) => [district.code, district] as const)),
  )
  const areas: [Area[], Area[], Area[]] = [[], [], []]
  for (const province of regions()) {
    const first = areas[1].length
    for (const city of province.children) {
      const begin = areas[2].length
      for (const district of city.children)
        areas[2].push(
          areaOf(
            district.code,
            district.name,
            middles.get(district.code) ?? known.get(district.code) ?? cities()[0],
          ),
        )
      const end = areas[2].length - 1
      areas[1].push({
        ...areaOf(
          city.code,
          city.name,
          known.get(city.code) ?? known.get(city.children[0]?.code ?? '') ?? cities()[0],
        ),
        ...(end >= begin ? { cidx: [begin, end] } : null),
      })
    }
    const middle = areas[1][first]?.location
    areas[0].push({
      ...areaOf(province.code, province.name, middle && { latitude: middle.lat, longitude: middle.lng }),
      cidx: [first, areas[1].length - 1],
    })
  }
  lists = areas
  return areas
}

function areaOf(id: string, fullname: string, at: { latitude: number; longitude: number } | undefined): Area {
  const name = fullname.length > 2 ? fullname.replace(SUFFIX, '') : fullname
  return { id, name, fullname, location: { lat: at?.latitude ?? 0, lng: at?.longitude ?? 0 } }
}

/**
 * Returns the children of a province or a city; undefined for an unknown code. A municipality's children are its
 * districts.
 */
export function childrenOf(id: string): Area[] | undefined {
  const [provinces, cityList, districts] = areaLists()
  const slice = (area: Area | undefined, from: Area[]) =>
    area?.cidx ? from.slice(area.cidx[0], (area.cidx[1] ?? -1) + 1) : []
  const province = provinces.find((one) => one.id === id)
  const city = cityList.find((one) => one.id === id)
  if (province && !city) return slice(province, cityList)
  if (city) return slice(city, districts)
  return districts.some((one) => one.id === id) ? [] : undefined
}
