import { seededRandom as numbersOf } from '@contract/rules/seededRandom'

/** Random numbers from a seed: the same seed gives the same catalogue on every machine. */
export interface Random {
  /** 0 <= x < 1 */
  next(): number
  /** 0 <= n < below */
  int(below: number): number
  /** low <= n <= high */
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** Returns `count` different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[]
  chance(probability: number): boolean
}

export function seededRandom(seed: number): Random {
  const next = numbersOf(seed)
  const int = (below: number) => Math.floor(next() * below)
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('nothing to pick from')
    return items[int(items.length)] as T
  }
  return {
    next,
    int,
    between: (low, high) => low + int(high - low + 1),
    pick,
    sample: (items, count) => {
      const rest = [...items]
      const taken: (typeof items)[number][] = []
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(rest.length), 1))
      return taken
    },
    chance: (probability) => next() < probability,
  }
}

/** Returns a seed from a name, so that an addition to the catalogue doesn't change the rest (FNV-1a). */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
