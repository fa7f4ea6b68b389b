import { type RegionLevel, type RegionNode, regionNames } from './regionNames'

/** A place and its parents, as far as they are known. */
export interface RegionPath {
  readonly province?: RegionNode
  readonly city?: RegionNode
  readonly district?: RegionNode
}

export interface RegionMatch extends RegionPath {
  /** The matched part of the text: from `start` up to `end`. */
  readonly start: number
  readonly end: number
}

export interface RegionMatcher {
  /** Returns the place that the text most likely names, at any position; null when there is none. */
  find(text: string): RegionMatch | null
  /** Returns the place that the text begins with. */
  atStart(text: string): RegionMatch | null
}

interface Place {
  readonly node: RegionNode
  readonly level: RegionLevel
  readonly parent: Place | null
  readonly full: readonly string[]
  readonly short: string
  readonly children: Place[]
}

interface Chain {
  readonly place: Place
  readonly end: number
  /** Number of levels that the text names. */
  readonly levels: number
  readonly score: number
}

const BETWEEN = /^[\s,，、/>|;；·-]*(?:市辖区[\s,，]*)?/
/** Characters that turn a short name into a street, an institution or another place: 北京路, 上海大厦, 朝阳公园, 朝阳区. */
const STREET_LIKE = /^[路街道大巷弄里村镇乡东西南北中新城公医小国省市区县旗州盟]/
const PIECE_START = /(?:^|[\s,，、;；:：|])$/

/**
 * Creates a matcher that finds places of a tree in free text. Each level may be left out, shortened or repeated; the
 * levels that are present must belong together. A name that several places share counts only under a named parent.
 * Building the index walks the whole tree, so reuse the matcher.
 */
export function createRegionMatcher(tree: readonly RegionNode[]): RegionMatcher {
  const places: Place[] = []
  for (const node of tree) collect(node, 0, null, places)
  const byFirstChar = groupBy(places, ({ node }) => node.name[0])
  const byName = groupBy(places, ({ node, level }) => `${level}${node.name}`)

  /** Returns the best chain that begins at `at` with any place. */
  function chainAt(text: string, at: number): Chain | null {
    const pieceStart = PIECE_START.test(text.slice(0, at))
    let best: Chain | null = null
    for (const place of byFirstChar.get(text[at]) ?? []) {
      const shared = (byName.get(`${place.level}${place.node.name}`) ?? []).length > 1
      const chain = extend(text, at, place)
      if (!chain) continue
      const alone = chain.levels === 1
      const isShort = alone && !place.full.some((name) => text.startsWith(name, at))
      if (alone && place.level > 0 && shared) continue
      if (place.level === 2 && (isShort || place.node.name.length < 3 || shared)) continue
      if (isShort && (!pieceStart || STREET_LIKE.test(text.slice(chain.end)))) continue
      const score = chain.score + (pieceStart ? 20 : 0)
      if (!best || score > best.score) best = { ...chain, score }
    }
    return best
  }

  return {
    find(text) {
      let best: (Chain & { start: number }) | null = null
      for (let at = 0; at < text.length; at++) {
        const chain = chainAt(text, at)
        if (chain && (!best || chain.score > best.score)) best = { ...chain, start: at }
      }
      return best && { ...pathOf(best.place), start: best.start, end: best.end }
    },
    atStart(text) {
      const chain = chainAt(text, 0)
      return chain && { ...pathOf(chain.place), start: 0, end: chain.end }
    },
  }
}

function collect(node: RegionNode, level: RegionLevel, parent: Place | null, into: Place[]): Place {
  const place: Place = { node, level, parent, ...regionNames(node.name, level), children: [] }
  into.push(place)
  for (const child of level < 2 ? (node.children ?? []) : [])
    place.children.push(collect(child, (level + 1) as RegionLevel, place, into))
  return place
}

function groupBy(places: readonly Place[], key: (place: Place) => string): Map<string, Place[]> {
  const groups = new Map<string, Place[]>()
  for (const place of places) {
    const group = groups.get(key(place))
    if (group) group.push(place)
    else groups.set(key(place), [place])
  }
  return groups
}

/** Returns the chain of `place` at `at` and of the places below it that follow. */
function extend(text: string, at: number, place: Place): Chain | null {
  const name = [...place.full, place.short].find(
    (candidate) => candidate !== '' && text.startsWith(candidate, at),
  )
  if (name === undefined) return null
  const end = at + name.length
  const own: Chain = { place, end, levels: 1, score: 100 + name.length + (name === place.short ? 0 : 5) }
  const next = end + (BETWEEN.exec(text.slice(end)) as RegExpExecArray)[0].length
  const below = bestBelow(text, next, place)
  return below ? { ...below, levels: below.levels + 1, score: own.score + below.score } : own
}

function bestBelow(text: string, at: number, place: Place): Chain | null {
  let best: Chain | null = null
  const offer = (chain: Chain | null) => {
    if (chain && (!best || chain.score > best.score)) best = chain
  }
  for (const child of place.children) {
    offer(shortOnlyWhereSafe(text, at, child))
    // If the city is left out: complete names only, unless the city is a formal level (municipality,
    // province-governed).
    for (const grandchild of child.children)
      if (isTransparent(child)) offer(shortOnlyWhereSafe(text, at, grandchild))
      else if (startsWithFull(text, at, grandchild) && !sharedBelow(place, grandchild))
        offer(extend(text, at, grandchild))
  }
  return best
}

/** Accepts a short name without lower levels only where it doesn't begin a street. */
function shortOnlyWhereSafe(text: string, at: number, place: Place): Chain | null {
  const chain = extend(text, at, place)
  if (!chain || chain.levels > 1 || startsWithFull(text, at, place)) return chain
  return STREET_LIKE.test(text.slice(chain.end)) ? null : chain
}

const startsWithFull = (text: string, at: number, place: Place): boolean =>
  place.full.some((name) => text.startsWith(name, at))

const sharedBelow = (province: Place, district: Place): boolean =>
  province.children.flatMap(({ children }) => children).filter(({ node }) => node.name === district.node.name)
    .length > 1

/** Whether a level is only formal: the municipality as its own city, 省直辖县 (429000 and similar). */
const isTransparent = ({ node, parent }: Place): boolean =>
  node.code === parent?.node.code || /^\d\d9000$/.test(node.code)

/**
 * Returns the only child if it has the same code, because it is the same place: a municipality is its own city, 东莞
 * its own district.
 */
const itself = (node: RegionNode | undefined): RegionNode | undefined =>
  node?.children?.length === 1 && node.children[0].code === node.code ? node.children[0] : undefined

function pathOf(place: Place): RegionPath {
  if (place.level === 2)
    return { province: place.parent?.parent?.node, city: place.parent?.node, district: place.node }
  const province = place.level === 0 ? place.node : place.parent?.node
  const city = place.level === 0 ? itself(province) : place.node
  return { province, city, district: itself(city) }
}
