import { seededRandom, seedOf } from '../random'
import type { BuiltDealer } from './build'

export interface Showroom {
  /** Series in the showroom; `hasDemo`: with a car for test drives. */
  series: { seriesId: string; hasDemo: boolean }[]
  opensAt: number
  closesAt: number
  daysOff: number[]
}

const MONDAY = 1
const MIN_SERIES = 3

/** Parses opening hours: '09:00-18:00' -> minutes of the day. */
function minutesOf(hours: string): [number, number] {
  const [opens = 0, closes = 0] = hours.split('-').map((clock) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number)
    return hour * 60 + minute
  })
  return [opens, closes]
}

/**
 * Builds a showroom. A city's first dealer has all series, all for test drives, every day; the others have three series
 * or more, most of them for test drives, and some offer no drives on Mondays. Drives start half an hour after opening
 * and end half an hour before closing.
 */
export function showroomOf(dealer: BuiltDealer, seriesIds: readonly string[]): Showroom {
  const random = seededRandom(seedOf(`showroom ${dealer.id}`))
  const isFirst = dealer.id.endsWith('-1')
  const [opens, closes] = minutesOf(dealer.hours)
  const shown = isFirst
    ? [...seriesIds]
    : random.sample(seriesIds, random.between(MIN_SERIES, seriesIds.length - 1))
  return {
    series: shown.map((seriesId, place) => ({
      seriesId,
      hasDemo: isFirst || place === 0 || random.chance(0.75),
    })),
    opensAt: opens + 30,
    closesAt: closes - 30,
    daysOff: !isFirst && random.chance(0.3) ? [MONDAY] : [],
  }
}
