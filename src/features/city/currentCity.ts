import type { LatLng } from '@contract/rules/distance'
import { create } from 'zustand'
import { readPlace } from '@/lib/place'
import { getStored, setStored } from '@/platform/host/storage'
import { type CurrentCity, DEFAULT_CITY, DEFAULT_LOCATION } from './city'

interface CityState {
  city: CurrentCity
  /** Location of the device; null until it was found. */
  location: LatLng | null
}

/** Mirrors the stored keys `currentCity` and `currentLocation`. */
const useCityStore = create<CityState>(() => ({ city: DEFAULT_CITY, location: null }))

/** How long a found location is used, reloads included. After that the device may be anywhere. */
const LOCATION_FRESH_MS = 2 * 3_600_000

/** Restores the stored city, and the location if it was found a short time ago, at launch. */
export function restoreCity() {
  lostAt = 0
  useCityStore.setState({
    city: getStored('currentCity') ?? DEFAULT_CITY,
    location: isLocationFresh() ? storedLocation() : null,
  })
}

/** Returns the last location found on this device, however old it is. */
export function storedLocation(): LatLng | null {
  const saved = getStored('currentLocation')
  return saved ? readPlace(saved.latitude, saved.longitude) : null
}

/** Time after which a device that was lost, in a tunnel or a plane, is looked for again. */
const LOST_FOR_MS = 10 * 60_000

/** When the device was lost in this visit, in ms of its clock; 0: it wasn't. */
let lostAt = 0

/** Whether the device has to be located again: its location in use was found hours ago, or was lost a while ago. */
export const needsLocation = (): boolean =>
  foundLocation() ? !isLocationFresh() : lostAt > 0 && Date.now() - lostAt >= LOST_FOR_MS

/** Whether the stored location is of this visit. A time in the future means that the clock was changed. */
function isLocationFresh(): boolean {
  const age = Date.now() - (getStored('currentLocation')?.at ?? 0)
  return age >= 0 && age < LOCATION_FRESH_MS
}

export const useCurrentCity = (): CurrentCity => useCityStore((state) => state.city)
export const currentCity = (): CurrentCity => useCityStore.getState().city

/**
 * Returns the location of the device for calls that measure distances; the default location until it was found (spec
 * 9).
 */
export const currentLocation = (): LatLng => useCityStore.getState().location ?? DEFAULT_LOCATION

/** Returns the location of the device; null when it was never found. */
export const useFoundLocation = (): LatLng | null => useCityStore((state) => state.location)
export const foundLocation = (): LatLng | null => useCityStore.getState().location

export function saveCity(city: CurrentCity) {
  setStored('currentCity', city)
  useCityStore.setState({ city })
}

export function saveLocation({ latitude, longitude }: LatLng) {
  lostAt = 0
  setStored('currentLocation', { latitude, longitude, at: Date.now() })
  useCityStore.setState({ location: { latitude, longitude } })
}

/** Stops using a location that the device may have left, and for which it found no other. */
export function dropLocation() {
  lostAt = Date.now()
  useCityStore.setState({ location: null })
}

/**
 * Makes the city chosen by the user the current one; later launches keep it. Its coordinates are filled in when the map
 * service has found them.
 */
export async function chooseCity(cityName: string) {
  const { latitude, longitude } = currentLocation()
  saveCity({ cityName, latitude, longitude, isDefault: false, isChosen: true, isUnplaced: true })
  await placeCity()
}

/** Looks for the coordinates of the current city where it has none of its own. Never rejects. */
export async function placeCity(): Promise<void> {
  const chosen = currentCity()
  if (!chosen.isUnplaced) return
  try {
    const { geocode } = await import('@/api/mapClient/shopMaps')
    const { latitude, longitude } = await geocode(chosen.cityName)
    if (currentCity() === chosen) saveCity({ ...chosen, latitude, longitude, isUnplaced: false })
  } catch {
    // The city's name decides what is shown. The next launch tries again.
  }
}

/** Whether another city was chosen since this one was the current one. Its coordinates may have been found meanwhile. */
export const wasCityReplaced = ({ cityName, isChosen }: CurrentCity): boolean =>
  currentCity().cityName !== cityName || currentCity().isChosen !== isChosen
