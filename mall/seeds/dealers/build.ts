import type { LatLng } from '@contract/rules/distance'
import { type Random, seededRandom, seedOf } from '../random'
import { CITIES } from './cities'

const NAMES = [
  '驰远',
  '恒通',
  '宏岭',
  '众诚',
  '远景',
  '汇丰',
  '金桥',
  '鼎盛',
  '泰和',
  '顺达',
  '安捷',
  '万里',
  '天拓',
  '西行',
  '捷诚',
  '瑞丰',
  '华骏',
  '北斗',
  '长河',
  '合众',
]
const KINDS = ['拓岭体验中心', '拓岭 4S 店', '拓岭销售服务店', '拓岭城市展厅']
const ROADS = [
  '汽车城大道',
  '机场路',
  '迎宾大道',
  '建设路',
  '人民路',
  '创业路',
  '物流园北路',
  '环城西路',
  '长江路',
  '黄河路',
  '中山路',
  '工业大道',
  '开发区一路',
  '科技路',
  '友谊大街',
]
const PARKS = ['汽车公园', '国际汽车城', '车友广场', '']
const HOURS = ['08:30-18:00', '09:00-18:00', '09:00-19:30']

export interface BuiltDealer {
  id: string
  name: string
  address: string
  phone: string
  longitude: number
  latitude: number
  provinceName: string
  cityName: string
  cityCode: string
  hours: string
  services: string[]
}

/** Returns mostly one number; some dealers have two, separated by a slash, and a few have none (spec 5). */
function phoneOf(random: Random, areaCode: string): string {
  const landline = () =>
    `${areaCode}-${random.between(2, 8)}${String(random.int(10_000_000)).padStart(7, '0')}`
  const mobile = () =>
    `1${random.pick(['38', '39', '50', '86', '99'])}${String(random.int(100_000_000)).padStart(8, '0')}`
  const draw = random.next()
  if (draw < 0.03) return ''
  return draw < 0.25 ? `${landline()}/${mobile()}` : landline()
}

/** Builds the same dealers on every run, spread around the centre of their city. */
export function buildDealers(): BuiltDealer[] {
  return CITIES.flatMap(
    ([cityCode, cityName, provinceName, longitude, latitude, areaCode, districts, count]) => {
      const random = seededRandom(seedOf(`dealers ${cityCode}`))
      const names = random.sample(NAMES, count)
      return names.map((name, index) => {
        const district = districts[index % districts.length] ?? ''
        const park = random.pick(PARKS)
        const kind = index === 0 ? KINDS[0] : random.pick(KINDS.slice(1))
        const full = kind !== KINDS[3]
        return {
          id: `d${cityCode}-${index + 1}`,
          name: `${shortName(cityName)}${name}${kind}`,
          address: `${provinceName === cityName ? '' : provinceName}${cityName}${district}${random.pick(ROADS)} ${random.between(1, 688)} 号${park}`,
          phone: phoneOf(random, areaCode),
          ...siteNear(random, { longitude, latitude }),
          provinceName,
          cityName,
          cityCode,
          hours: random.pick(HOURS),
          services: full
            ? ['销售', '试驾', '售后', ...(index === 0 ? ['改装', '取送车'] : [])]
            : ['销售', '试驾'],
        }
      })
    },
  )
}

/** Returns a random site near a city centre. */
function siteNear(random: Random, city: LatLng): LatLng {
  const longitude = round(city.longitude + (random.next() - 0.5) * 0.22)
  const latitude = round(city.latitude + (random.next() - 0.5) * 0.16)
  return { latitude, longitude }
}

/** Shortens a city's name: 大理白族自治州 -> 大理, 成都市 -> 成都. */
const shortName = (city: string) => city.replace(/(白族|彝族)?自治州$|市$/, '')

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
