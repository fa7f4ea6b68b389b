import { DAY_MS } from './dateText'

/** Kilometres of a vehicle at a time: noted by the dealer from the dashboard, or typed by its owner. */
export interface MileageReading {
  readonly at: number
  readonly mileage: number
  readonly byDealer: boolean
}

/** More than two drivers cover in a day, and than a long journey adds within a few days. */
const MAX_KM_PER_DAY = 400
const JOURNEY_KM = 3000

/** True if a vehicle that had the earlier mileage can have this one now. A lower one says that the earlier was wrong. */
export const isPlausibleMileage = (
  mileage: number,
  at: number,
  earlier: Pick<MileageReading, 'at' | 'mileage'>,
): boolean =>
  mileage <= earlier.mileage + JOURNEY_KM + (Math.max(0, at - earlier.at) / DAY_MS) * MAX_KM_PER_DAY

/**
 * Returns the last known reading of those given in order of time: the dealer's always counts, also when it corrects one
 * that is higher; the owner's counts if it is higher and plausible. null: nothing was noted.
 * @param handedOverAt when the vehicle had 0 km; 0: unknown
 */
export function knownReading(
  readings: readonly MileageReading[],
  handedOverAt: number,
): MileageReading | null {
  let known: MileageReading | null = null
  for (const reading of readings) {
    const { at, mileage, byDealer } = reading
    const earlier: MileageReading | null = known ?? startOf(handedOverAt)
    const isHigher = known === null || mileage > known.mileage
    if (byDealer || (isHigher && (!earlier || isPlausibleMileage(mileage, at, earlier)))) known = reading
  }
  return known
}

/** Returns the vehicle when it was handed over; null if that isn't known. */
const startOf = (handedOverAt: number): MileageReading | null =>
  handedOverAt > 0 ? { at: handedOverAt, mileage: 0, byDealer: true } : null

/** Returns whether a mileage has to be asked about before it is noted: it is far above the last known one. */
export function isDoubtfulMileage(
  mileage: number,
  at: number,
  known: MileageReading | null,
  handedOverAt: number,
): boolean {
  const earlier = known ?? startOf(handedOverAt)
  return earlier !== null && !isPlausibleMileage(mileage, at, earlier)
}
