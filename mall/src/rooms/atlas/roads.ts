import { draw, drawOne } from './hash'
import { type Knot, placeOf } from './lattice'
import { cities, districtAt, isInland, townAt } from './towns'

/** 1 expressway, 2 trunk road, 3 main road, 4 street. */
export type RoadClass = 1 | 2 | 3 | 4
export type Course = 'east' | 'north'

/** Spacing of each road class, in grid lines. */
export const LINES: Record<RoadClass, number> = { 1: 64, 2: 16, 3: 4, 4: 1 }

/** Speed in km/h. */
export const SPEED: Record<RoadClass, number> = { 1: 95, 2: 60, 3: 42, 4: 24 }

/** Returns the class of a grid line by its number. */
export function classOfLine(line: number): RoadClass {
  if (line % LINES[1] === 0) return 1
  if (line % LINES[2] === 0) return 2
  return line % LINES[3] === 0 ? 3 : 4
}

const TOWN_OF_MAIN = 0.06
const TOWN_OF_STREET = 0.2
/** Share of streets that don't exist, so that blocks differ in size. */
const MISSING = 0.24

const cache = new Map<number, RoadClass | 0>()
const MOST_CACHED = 400_000

/**
 * Returns the road from a crossing to the next one east or north; 0 if there is none. Tiles, routes and places all use
 * this.
 */
export function roadFrom(knot: Knot, course: Course): RoadClass | 0 {
  const key = (knot.i * 131_072 + knot.j) * 2 + (course === 'east' ? 0 : 1)
  const before = cache.get(key)
  if (before !== undefined) return before
  if (cache.size > MOST_CACHED) cache.clear()
  const road = judge(knot, course)
  cache.set(key, road)
  return road
}

function judge({ i, j }: Knot, course: Course): RoadClass | 0 {
  const road = classOfLine(course === 'east' ? i : j)
  const middle = course === 'east' ? { i, j: j + 0.5 } : { i: i + 0.5, j }
  const place = placeOf(middle)
  const town = townAt(place)
  if (road === 1 || road === 2) return isInland(place) && (town > 0 || isLaid(road, i, j, course)) ? road : 0
  if (road === 3) return town > TOWN_OF_MAIN ? 3 : 0
  const isBuilt = draw(i, j, course === 'east' ? 1 : 2) >= MISSING
  return town > TOWN_OF_STREET && isBuilt ? 4 : 0
}

/**
 * Share of expressways and trunk roads that don't exist outside towns, per stretch between two roads of the same class.
 */
const UNLAID = { 1: 0.3, 2: 0.42 } as const

function isLaid(road: 1 | 2, i: number, j: number, course: Course): boolean {
  const [line, along] = course === 'east' ? [i, j] : [j, i]
  return draw(line, Math.floor(along / LINES[road]), course === 'east' ? 61 : 62) >= UNLAID[road]
}

const MAIN = [
  '建设',
  '人民',
  '和平',
  '解放',
  '中山',
  '迎宾',
  '友谊',
  '创业',
  '科技',
  '长江',
  '黄河',
  '文化',
  '青年',
  '朝阳',
  '东风',
  '胜利',
  '光明',
  '开发区',
  '汽车城',
  '环城',
]
const SMALL = [
  '槐安',
  '平安',
  '育才',
  '永安',
  '幸福',
  '新华',
  '兴隆',
  '翠屏',
  '石桥',
  '柳荫',
  '杏林',
  '清河',
  '南苑',
  '北苑',
  '桃园',
  '锦绣',
  '福星',
  '金水',
  '云山',
  '松林',
  '梅园',
  '月湖',
]

/** Returns a road's name. A grid line keeps its name within a city. */
export function roadName(knot: Knot, course: Course): string {
  const line = course === 'east' ? knot.i : knot.j
  const road = classOfLine(line)
  if (road === 1) return `G${10 + (Math.abs(line / LINES[1]) % 89)}${course === 'east' ? '高速' : '国道'}`
  if (road === 2) return `S${100 + (Math.abs(line / LINES[2]) % 300)}省道`
  const city = districtAt(placeOf(knot))?.city.code ?? cities()[0]?.code ?? ''
  const seeds = [line, Number(city), course === 'east' ? 1 : 2]
  if (road === 3)
    return `${drawOne(MAIN, ...seeds)}${drawOne(SIDE[course], ...seeds, 5)}${course === 'east' ? '路' : '大街'}`
  return `${drawOne(SMALL, ...seeds)}${course === 'east' ? '路' : '街'}`
}

const SIDE: Record<Course, readonly string[]> = {
  east: ['', '', '东', '西'],
  north: ['', '', '南', '北'],
}
