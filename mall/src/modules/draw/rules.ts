export interface Lot {
  readonly id: string
  readonly weight: number
  /** Unused for a lot that wins nothing. */
  readonly left: number
  readonly winsNothing: boolean
}

/**
 * Returns the lot at `roll`, from 0 up to but not including the sum of weights. Weights stay the same when a prize has
 * run out: its share goes to the first lot that wins nothing, so the odds of the other prizes don't rise.
 * @throws RangeError without a lot that wins nothing
 */
export function pickLot(lots: readonly Lot[], roll: number): Lot {
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
