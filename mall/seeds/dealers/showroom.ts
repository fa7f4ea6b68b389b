import { seededRandom, seedOf } from '../random'
import type { BuiltDealer } from './build'

export interface Showroom {
  /** Series in the showroom; `hasDemo`: a car to drive too. */
  series: { seriesId: string; hasDemo: boolean }[]
  opensAt: number
  closesAt: number
  daysOff: number[]
}

const MONDAY = 1
const LEAST_SERIES = 3

/** '09:00-18:00' -> minutes of the day. */
function minutesOf(hours: string): [number, number] {
  const [opens = 0, closes = 0] = hours.split('-').map((clock) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number)
    return hour * 60 + minute
  })
  return [opens, closes]
}

/**
 * A city's first dealer shows and drives everything, every day; the others show three series or more, drive most
 * of them, and some keep the cars in on Mondays. Drives keep half an hour from opening and closing.
 */
export function showroomOf(dealer: BuiltDealer, seriesIds: readonly string[]): Showroom {
  const random = seededRandom(seedOf(`showroom ${dealer.id}`))
  const isFirst = dealer.id.endsWith('-1')
  const [opens, closes] = minutesOf(dealer.hours)
  const shown = isFirst
    ? [...seriesIds]
    : random.sample(seriesIds, random.between(LEAST_SERIES, seriesIds.length - 1))
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
