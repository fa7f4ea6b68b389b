import type { LatLng } from '@contract/rules/distance'

/** Reads degrees from outside, as numbers or text; null where one is missing, not a number or not on the earth. */
export function readPlace(latitude: unknown, longitude: unknown): LatLng | null {
  const [north, east] = [numberOf(latitude), numberOf(longitude)]
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null
  return { latitude: north, longitude: east }
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !value.trim()) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
