/**
 * Deterministic pseudo-random number in [0, 1) for whole numbers: the same place always gets the same road, park or
 * shop.
 */
export function draw(...numbers: readonly number[]): number {
  let mixed = 0x9e3779b9
  for (const number of numbers) {
    mixed = Math.imul(mixed ^ (number | 0), 0x85ebca6b)
    mixed ^= mixed >>> 13
    mixed = Math.imul(mixed, 0xc2b2ae35)
    mixed ^= mixed >>> 16
  }
  return (mixed >>> 0) / 4294967296
}

export function drawOne<Item>(items: readonly Item[], ...numbers: readonly number[]): Item {
  return items[Math.floor(draw(...numbers) * items.length)] as Item
}
