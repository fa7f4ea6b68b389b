import type { CartLine } from './toCart'

export interface CartGroups {
  readonly normal: readonly CartLine[]
  /** Wanted more than there is: bought after taking some off. */
  readonly short: readonly CartLine[]
  readonly invalid: readonly CartLine[]
}

/** The three groups of the cart, each in the cart's order. */
export function groupLines(lines: readonly CartLine[]): CartGroups {
  const of = (state: CartLine['state']) => lines.filter((line) => line.state === state)
  return { normal: of('normal'), short: of('short'), invalid: of('invalid') }
}
