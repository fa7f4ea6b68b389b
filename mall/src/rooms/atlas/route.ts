import { type LatLng, straightDistance } from '@contract/rules/distance'
import { type Knot, nearestKnot, placeOf } from './lattice'
import { type Course, classOfLine, LINES, type RoadClass, roadFrom, roadName, SPEED } from './roads'

/** Part of a route along one road. */
export interface Leg {
  readonly road: string
  readonly points: readonly LatLng[]
  readonly metres: number
  readonly minutes: number
}

export interface Route {
  readonly legs: readonly Leg[]
  readonly points: readonly LatLng[]
  readonly metres: number
  readonly minutes: number
}

/**
 * Distance in streets from start and end within which streets are searched; then main roads; beyond, only bigger roads.
 */
const NEAR_STREETS = 20
const NEAR_MAINS = 90
/** Crossings visited before the search gives up. */
const MOST_LOOKED_AT = 120_000
const SEARCHED = 12
/** Metres per minute on the fastest road: the heuristic assumes this speed in a straight line. */
const FASTEST = SPEED[1] * (1000 / 60)
/** Weight of the heuristic above 1: visits a tenth of the crossings, and the route is hardly ever longer. */
const HURRY = 1.35

interface Node extends Knot {
  readonly key: number
}

/**
 * Returns the fastest route by car; undefined when no route exists.
 * A* over crossings: every street near both ends, main roads further out, trunk roads in between.
 */
export function routeBetween(from: LatLng, to: LatLng): Route | undefined {
  if (straightDistance(from, to) < 1) return { legs: [], points: [from, to], metres: 0, minutes: 0 }
  const start = roadNear(from)
  const end = roadNear(to)
  if (!start || !end) return undefined
  const found = search(start, end)
  return found && describe(from, found, to)
}

const nodeOf = (i: number, j: number): Node => ({ i, j, key: i * 131_072 + j })

/** Returns the nearest crossing that has a road. */
function roadNear(place: LatLng): Node | undefined {
  const { i, j } = nearestKnot(place)
  for (let ring = 0; ring <= SEARCHED * 3; ring++) {
    let best: Node | undefined
    let least = Number.POSITIVE_INFINITY
    for (let north = -ring; north <= ring; north++) {
      for (let east = -ring; east <= ring; east++) {
        if (Math.max(Math.abs(north), Math.abs(east)) !== ring) continue
        const node = nodeOf(i + north, j + east)
        if (degreeOf(node) < 1) continue
        const metres = straightDistance(place, placeOf(node))
        if (metres < least) [best, least] = [node, metres]
      }
    }
    if (best) return best
  }
  return undefined
}

const degreeOf = ({ i, j }: Knot): number =>
  [
    roadFrom({ i, j }, 'east'),
    roadFrom({ i, j }, 'north'),
    roadFrom({ i, j: j - 1 }, 'east'),
    roadFrom({ i: i - 1, j }, 'north'),
  ].filter(Boolean).length

interface Step {
  readonly node: Node
  readonly road: RoadClass
}

/** Returns the smallest road class to follow at a crossing, by its distance from the nearer end. */
function smallestRoad(node: Knot, start: Knot, end: Knot): RoadClass {
  const far = Math.min(
    Math.max(Math.abs(node.i - start.i), Math.abs(node.j - start.j)),
    Math.max(Math.abs(node.i - end.i), Math.abs(node.j - end.j)),
  )
  if (far <= NEAR_STREETS) return 4
  return far <= NEAR_MAINS ? 3 : far <= NEAR_MAINS * 3 ? 2 : 1
}

function* stepsFrom(node: Node, start: Knot, end: Knot): Generator<Step> {
  const smallest = smallestRoad(node, start, end)
  for (const [course, sign] of [
    ['east', 1],
    ['east', -1],
    ['north', 1],
    ['north', -1],
  ] as const) {
    const line = classOfLine(course === 'east' ? node.i : node.j)
    if (line > smallest) continue
    // Between two crossings of roads of that class, the road runs without a junction.
    const stride = LINES[smallest]
    const along = course === 'east' ? node.j : node.i
    const next =
      sign > 0 ? (Math.floor(along / stride) + 1) * stride : (Math.ceil(along / stride) - 1) * stride
    const begin = Math.min(along, next)
    const isOpen =
      line <= 2 ? roadAt(node, begin, course) : everyRoad(node, begin, Math.max(along, next), course)
    if (!isOpen) continue
    yield { node: course === 'east' ? nodeOf(node.i, next) : nodeOf(next, node.j), road: line }
  }
}

const roadAt = (node: Knot, along: number, course: Course) =>
  roadFrom(course === 'east' ? { i: node.i, j: along } : { i: along, j: node.j }, course)

function everyRoad(node: Knot, from: number, to: number, course: Course): boolean {
  for (let along = from; along < to; along++) if (!roadAt(node, along, course)) return false
  return true
}

function search(start: Node, end: Node): Node[] | undefined {
  const goal = placeOf(end)
  const best = new Map<number, number>([[start.key, 0]])
  const cameFrom = new Map<number, Node>()
  const done = new Set<number>()
  const queue = createQueue<Node>()
  queue.push(start, 0)
  for (let looked = 0; looked < MOST_LOOKED_AT; looked++) {
    const node = queue.pop()
    if (!node) return undefined
    if (node.key === end.key) return walkBack(node, cameFrom)
    if (done.has(node.key)) continue
    done.add(node.key)
    const here = placeOf(node)
    const soFar = best.get(node.key) ?? 0
    for (const { node: next, road } of stepsFrom(node, start, end)) {
      if (done.has(next.key)) continue
      const there = placeOf(next)
      const minutes = soFar + straightDistance(here, there) / (SPEED[road] * (1000 / 60)) + 0.05
      if (minutes >= (best.get(next.key) ?? Number.POSITIVE_INFINITY)) continue
      best.set(next.key, minutes)
      cameFrom.set(next.key, node)
      queue.push(next, minutes + (HURRY * straightDistance(there, goal)) / FASTEST)
    }
  }
  return undefined
}

function walkBack(end: Node, cameFrom: ReadonlyMap<number, Node>): Node[] {
  const nodes = [end]
  for (let at = cameFrom.get(end.key); at; at = cameFrom.get(at.key)) nodes.push(at)
  return nodes.reverse()
}

/** Builds the route from its crossings: follows every bend, and merges consecutive stretches of one road. */
function describe(from: LatLng, nodes: readonly Node[], to: LatLng): Route {
  const legs: { road: string; course: Course; points: LatLng[]; metres: number; minutes: number }[] = []
  for (let at = 1; at < nodes.length; at++) {
    const [a, b] = [nodes[at - 1] as Node, nodes[at] as Node]
    const course: Course = a.i === b.i ? 'east' : 'north'
    const road = roadName(a, course)
    const points = between(a, b)
    const metres = lengthOf(points)
    const minutes = metres / (SPEED[classOfLine(course === 'east' ? a.i : a.j)] * (1000 / 60))
    const last = legs.at(-1)
    if (last && last.road === road && last.course === course) {
      last.points.push(...points.slice(1))
      last.metres += metres
      last.minutes += minutes
    } else legs.push({ road, course, points, metres, minutes })
  }
  const first = nodes[0] ? placeOf(nodes[0]) : from
  const last = nodes.at(-1) ? placeOf(nodes.at(-1) as Node) : to
  const points = [
    from,
    first,
    ...legs.flatMap((leg) => leg.points.slice(1)),
    ...(straightDistance(last, to) > 1 ? [to] : []),
  ]
  const ends = straightDistance(from, first) + straightDistance(last, to)
  return {
    legs,
    points,
    metres: legs.reduce((sum, leg) => sum + leg.metres, ends),
    minutes: legs.reduce((sum, leg) => sum + leg.minutes + 0.3, ends / 250),
  }
}

const MOST_BENDS = 4

function between(a: Knot, b: Knot): LatLng[] {
  const steps = Math.max(Math.abs(a.i - b.i), Math.abs(a.j - b.j))
  const stride = Math.max(1, Math.floor(steps / 16) || 1, steps > 60 ? MOST_BENDS : 1)
  const points: LatLng[] = []
  for (let at = 0; at < steps; at += stride) points.push(mix(a, b, at / steps))
  points.push(placeOf(b))
  return points
}

const mix = (a: Knot, b: Knot, part: number): LatLng =>
  placeOf({ i: a.i + (b.i - a.i) * part, j: a.j + (b.j - a.j) * part })

const lengthOf = (points: readonly LatLng[]): number =>
  points.slice(1).reduce((sum, point, at) => sum + straightDistance(points[at] as LatLng, point), 0)

/** Priority queue as a binary heap: the smallest cost comes out first. */
function createQueue<Item>() {
  const heap: { item: Item; cost: number }[] = []
  return {
    push(item: Item, cost: number) {
      let at = heap.push({ item, cost }) - 1
      while (at > 0) {
        const up = (at - 1) >> 1
        if ((heap[up] as { cost: number }).cost <= cost) break
        heap[at] = heap[up] as { item: Item; cost: number }
        at = up
      }
      heap[at] = { item, cost }
    },
    pop(): Item | undefined {
      const top = heap[0]
      const last = heap.pop()
      if (!top || !last || heap.length === 0) return top?.item
      let at = 0
      for (;;) {
        let down = 2 * at + 1
        if (down >= heap.length) break
        if (
          down + 1 < heap.length &&
          (heap[down + 1] as { cost: number }).cost < (heap[down] as { cost: number }).cost
        )
          down++
        if ((heap[down] as { cost: number }).cost >= last.cost) break
        heap[at] = heap[down] as { item: Item; cost: number }
        at = down
      }
      heap[at] = last
      return top.item
    },
  }
}
