import type { CartLine } from './toCart'

export interface CartGroups {
  readonly normal: readonly CartLine[]
  /** Lines with a quantity above the stock; they can be bought after reducing it. */
  readonly short: readonly CartLine[]
  readonly invalid: readonly CartLine[]
}

/** Splits the lines into the cart's three groups and keeps their order. */
export function groupLines(lines: readonly CartLine[]): CartGroups {
  const of = (state: CartLine['state']) => lines.filter((line) => line.state === state)
  return { normal: of('normal'), short: of('short'), invalid: of('invalid') }
}
