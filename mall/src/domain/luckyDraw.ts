export interface Lot {
  readonly id: string
  readonly weight: number
  /** Not counted where nothing is won. */
  readonly left: number
  readonly winsNothing: boolean
}

/**
 * The lot that `roll`, from 0 up to but not including the sum of weights, falls on. Weights don't move when a prize
 * has run out: its share falls to the first lot that wins nothing, so nobody's odds of another prize rise.
 * @throws RangeError without a lot that wins nothing
 */
export function lotAt(lots: readonly Lot[], roll: number): Lot {
  const nothing = lots.find(({ winsNothing }) => winsNothing)
  if (!nothing) throw new RangeError('a draw needs a lot that wins nothing')
  let upTo = 0
  for (const lot of lots) {
    upTo += lot.weight
    if (roll < upTo) return lot.winsNothing || lot.left > 0 ? lot : nothing
  }
  return nothing
}

export const weightOf = (lots: readonly Lot[]): number => lots.reduce((sum, { weight }) => sum + weight, 0)
