/**
 * Creates a repeatable stream of numbers in [0, 1): the same seed always gives the same stream (mulberry32). For
 * seeds, generated tables and shuffles that must be reproducible; never for secrets.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns a whole number from `from` to `to`, both included. */
export const randomInt = (random: () => number, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))

/** Returns one of `items`, which must not be empty. */
export const pick = <Item>(random: () => number, items: ArrayLike<Item>): Item =>
  items[randomInt(random, 0, items.length - 1)]
