import { sumFen } from '@/lib/money'

/**
 * Splits a discount over lines in proportion to their amounts, to the fen, by the largest remainder: the shares add up
 * to the discount exactly, none is negative, none exceeds its line. Ties go to the earlier line, so the same order
 * always splits the same way. A discount above the sum of the lines is reduced to that sum.
 */
export function splitDiscount(discount: number, lineAmounts: readonly number[]): number[] {
  const total = sumFen(lineAmounts)
  const toSplit = Math.min(Math.max(0, discount), total)
  if (toSplit === 0) return lineAmounts.map(() => 0)
  // BigInt: amount times discount may exceed 2^53 for vehicles.
  const parts = lineAmounts.map((amount, index) => {
    const product = BigInt(amount) * BigInt(toSplit)
    return { index, share: Number(product / BigInt(total)), rest: product % BigInt(total) }
  })
  let left = toSplit - sumFen(parts.map((part) => part.share))
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const part of byRest) {
    if (left === 0) break
    part.share += 1
    left -= 1
  }
  return parts.map((part) => part.share)
}
