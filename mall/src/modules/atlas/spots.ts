import type { LatLng } from '@contract/rules/distance'
import type { Db } from '../../db/open'
import { type District, districtAt, fullName, spiralPoint } from './cities'

/** A named place: a dealer, a park, a school. */
export interface Spot extends LatLng {
  readonly id: string
  readonly title: string
  /** Two levels, as in the map service: '购物:综合商场'. */
  readonly category: string
  readonly address: string
  readonly tel: string
  readonly district: District
}

/** Places that the demonstration gives every district, from its centre outwards: name and category. */
const KINDS = [
  ['人民政府', '机构团体:政府机关'],
  ['购物中心', '购物:综合商场'],
  ['公园', '旅游景点:公园'],
  ['人民医院', '医疗保健:医院'],
  ['实验小学', '教育学校:小学'],
  ['图书馆', '文化场馆:图书馆'],
  ['第一中学', '教育学校:中学'],
  ['停车场', '基础设施:停车场'],
  ['大酒店', '酒店宾馆:酒店'],
  ['生活超市', '购物:超市'],
  ['家常菜馆', '美食:中餐厅'],
  ['加油站', '汽车:加油站'],
] as const

/** Metres between the centre and the first place, and between one place and the next. */
const APART = 190

/** Returns the places of a district, named after it: 莲池公园. None of them exists. */
export function spotsOf(district: District): Spot[] {
  const short = district.name.length > 2 ? district.name.replace(/[区县市]$/, '') : district.name
  return KINDS.map(([name, category], at) => ({
    id: `${district.code}${String(at).padStart(2, '0')}`,
    title: `${short}${name}`,
    category,
    address: fullName(district),
    tel: '',
    district,
    ...spiralPoint(district, at, APART * (at + 1)),
  }))
}

const DEALER_DEGREES = 0.6

/** Returns the dealers near a place, as spots. */
export async function dealersAround(db: Db, at: LatLng): Promise<Spot[]> {
  const rows = await db
    .selectFrom('dealers')
    .select(['id', 'name', 'address', 'phone', 'latitude', 'longitude'])
    .where('latitude', '>=', at.latitude - DEALER_DEGREES)
    .where('latitude', '<=', at.latitude + DEALER_DEGREES)
    .where('longitude', '>=', at.longitude - DEALER_DEGREES)
    .where('longitude', '<=', at.longitude + DEALER_DEGREES)
    .execute()
  return rows.flatMap(({ id, name, address, phone, latitude, longitude }) => {
    const district = districtAt({ latitude, longitude })
    const category = '汽车:汽车销售'
    return district ? [{ id, title: name, category, address, tel: phone, district, latitude, longitude }] : []
  })
}
