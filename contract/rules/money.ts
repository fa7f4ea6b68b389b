/**
 * Returns the amount if it is whole, exact fen. Throws RangeError otherwise: that is a bug, never the shopper's
 * mistake.
 */
export function assertFen(fen: number): number {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not whole fen: ${fen}`)
  return fen === 0 ? 0 : fen // never -0
}

/** Adds fen; no amounts give 0. Throws RangeError on anything but whole fen. */
export const sumFen = (amounts: readonly number[]): number =>
  amounts.reduce((sum, fen) => assertFen(sum + assertFen(fen)), 0)

/** Returns price times quantity. Throws RangeError on fractions and on results beyond exact integers. */
export function timesFen(fen: number, quantity: number): number {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a whole quantity: ${quantity}`)
  return assertFen(assertFen(fen) * quantity)
}

export type Rounding = 'half' | 'down' | 'up'

/** 100 per cent, in hundredths of a per cent. */
const WHOLE = 10_000

/**
 * Returns `percent` per cent of an amount, such as 88 or 12.5 (at most two decimals), in whole fen. 'half' rounds
 * half a fen away from zero, 'down' towards zero, 'up' away from zero.
 */
export function percentOfFen(fen: number, percent: number, rounding: Rounding = 'half'): number {
  const hundredths = Math.round(percent * 100)
  if (!Number.isFinite(percent) || Math.abs(hundredths - percent * 100) > 1e-6)
    throw new RangeError(`percent with more than two decimals: ${percent}`)
  const product = timesFen(fen, hundredths)
  const size = Math.abs(product)
  const rest = size % WHOLE
  const whole = (size - rest) / WHOLE
  const oneMore = rounding === 'half' ? rest * 2 >= WHOLE : rounding === 'up' && rest > 0
  return assertFen(Math.sign(product) * (oneMore ? whole + 1 : whole))
}
