import type { LatLng } from '@contract/rules/distance'
import { blockOf, purposeOf } from './ground'
import { draw, drawOne } from './hash'
import { type Knot, knotOf, placeOf } from './lattice'
import { classOfLine, LINES, roadName } from './roads'
import { type City, type District, districtAt, townAt } from './towns'

/** A named place: a shop, a school, a filling station. */
export interface Spot extends LatLng {
  readonly id: string
  readonly title: string
  /** Two levels, as in the map service: '购物:商场'. */
  readonly category: string
  readonly address: string
  readonly tel: string
  readonly district: District
  /** 1 is shown at low zoom, 3 only at high zoom. */
  readonly rank: 1 | 2 | 3
}

interface Kind {
  readonly category: string
  readonly names: readonly string[]
  readonly rank: 1 | 2 | 3
}

const HOMES: readonly Kind[] = [
  { category: '房产小区:住宅区', names: ['花园', '家园', '雅苑', '新村', '华府', '公馆'], rank: 3 },
  { category: '购物:超市', names: ['生活超市', '便民超市', '鲜选超市'], rank: 3 },
  { category: '美食:中餐厅', names: ['家常菜馆', '面馆', '饺子馆', '火锅店', '羊肉馆'], rank: 3 },
  { category: '教育学校:小学', names: ['小学', '实验小学'], rank: 2 },
  { category: '教育学校:中学', names: ['中学', '第二中学'], rank: 2 },
  { category: '医疗保健:医院', names: ['医院', '中医院', '社区卫生服务中心'], rank: 2 },
  { category: '基础设施:停车场', names: ['停车场'], rank: 3 },
]
const WORK: readonly Kind[] = [
  { category: '购物:综合商场', names: ['广场', '购物中心', '万象汇', '百货大楼'], rank: 2 },
  { category: '房产小区:商务楼宇', names: ['大厦', '国际中心', '科技园', '产业园'], rank: 2 },
  { category: '酒店宾馆:酒店', names: ['大酒店', '商务酒店', '假日酒店'], rank: 3 },
  { category: '汽车:加油站', names: ['加油站'], rank: 3 },
  { category: '汽车:汽车维修', names: ['汽车服务中心', '轮胎店', '汽修厂'], rank: 3 },
  { category: '银行金融:银行', names: ['银行网点', '农商行'], rank: 3 },
  { category: '生活服务:物流公司', names: ['物流园', '快递营业部'], rank: 3 },
]
const PARK: Kind = { category: '旅游景点:公园', names: ['公园', '森林公园', '体育公园', '湿地公园'], rank: 1 }
const LAKE: Kind = { category: '旅游景点:湖泊', names: ['湖', '水库'], rank: 1 }
const WORDS = [
  '金桥',
  '瑞景',
  '远洋',
  '天和',
  '阳光',
  '明珠',
  '和谐',
  '盛世',
  '东方',
  '凯旋',
  '鸿运',
  '佳和',
  '银河',
  '紫荆',
  '春晖',
  '龙湾',
  '凤凰',
  '江南',
  '北辰',
  '恒达',
  '新城',
  '康宁',
  '聚福',
  '天泽',
  '秀水',
  '长青',
]

const MOST_IN_A_BLOCK = 7

/** Returns the named places of a block between main roads. Deterministic. */
export function spotsIn(block: Knot): readonly Spot[] {
  const use = purposeOf(block)
  if (use === 'fields') return []
  const half = LINES[3] / 2
  const middle = { i: block.i + half, j: block.j + half }
  const town = townAt(placeOf(middle))
  const district = districtAt(placeOf(middle))
  if (!district) return []
  if (use === 'park' || use === 'lake')
    return [spotAt(block, middle, use === 'park' ? PARK : LAKE, 0, district)]
  const many = Math.min(MOST_IN_A_BLOCK, 2 + Math.floor(town * 4 + draw(block.i, block.j, 31) * 2))
  const kinds = use === 'homes' ? HOMES : WORK
  return Array.from({ length: many }, (_, at) => {
    // Each is in its own cell between streets, off the cell's centre.
    const cell = Math.floor(draw(block.i, block.j, at, 3) * LINES[3] * LINES[3])
    const knot = {
      i: block.i + Math.floor(cell / LINES[3]) + 0.25 + 0.5 * draw(block.i, block.j, at, 4),
      j: block.j + (cell % LINES[3]) + 0.25 + 0.5 * draw(block.i, block.j, at, 6),
    }
    return spotAt(block, knot, drawOne(kinds, block.i, block.j, at, 7), at, district)
  })
}

function spotAt(block: Knot, knot: Knot, kind: Kind, at: number, district: District): Spot {
  const seeds = [block.i, block.j, at]
  const place = placeOf(knot)
  const tail = drawOne(kind.names, ...seeds, 11)
  return {
    id: `${block.i + 100_000}${String(block.j).padStart(6, '0')}${at}`,
    title: `${drawOne(WORDS, ...seeds, 12)}${tail}`,
    category: kind.category,
    address: `${placeText(district)}${streetAt(knot)}${1 + Math.floor(draw(...seeds, 13) * 480)}号`,
    tel:
      draw(...seeds, 14) < 0.5
        ? ''
        : `0${100 + Math.floor(draw(Number(district.city.code)) * 899)}-${20_000_000 + Math.floor(draw(...seeds, 15) * 69_999_999)}`,
    district,
    rank: kind.rank,
    latitude: Math.round(place.latitude * 1e6) / 1e6,
    longitude: Math.round(place.longitude * 1e6) / 1e6,
  }
}

/** Returns the full name, like 河北省保定市莲池区; a municipality's name appears once. */
export function placeText({ name, city }: District): string {
  const whole = city.name === city.provinceName ? city.name : `${city.provinceName}${city.name}`
  return name === city.name ? whole : `${whole}${name}`
}

/** Returns the street of a place. */
export function streetAt(knot: Knot): string {
  const [i, j] = [Math.round(knot.i), Math.round(knot.j)]
  // Use the bigger of the two roads that meet at the nearest crossing.
  return classOfLine(i) <= classOfLine(j) ? roadName({ i, j }, 'east') : roadName({ i, j }, 'north')
}

/** Yields the blocks around a point, ring by ring outwards. */
export function* blocksAround(place: LatLng, rings: number): Generator<Knot> {
  const { i, j } = blockOf(knotOf(place))
  yield { i, j }
  for (let ring = 1; ring <= rings; ring++) {
    const far = ring * LINES[3]
    for (let step = -ring; step < ring; step++) {
      const near = step * LINES[3]
      yield { i: i + near, j: j - far }
      yield { i: i + far, j: j + near }
      yield { i: i - near, j: j + far }
      yield { i: i - far, j: j - near }
    }
  }
}

export type { City }
