/** Decimals of a chance in per cent: one in a million is the smallest. */
export const CHANCE_DECIMALS = 4
const PER_PERCENT = 10 ** CHANCE_DECIMALS
/** All chances of a draw together, in millionths. */
export const WHOLE_CHANCE = 100 * PER_PERCENT

/** Returns per cent as whole millionths, which add up exactly. */
export const toMillionths = (percent: number): number => Math.round(percent * PER_PERCENT)

export const toPercent = (millionths: number): number => millionths / PER_PERCENT

/** Returns what several chances in per cent leave of the whole; negative when they are more. */
export const percentLeft = (percents: readonly number[]): number =>
  toPercent(percents.reduce((left, percent) => left - toMillionths(percent), WHOLE_CHANCE))
