import { create } from 'zustand'
import type { LatLng } from '@/lib/distance'
import { readPlace } from '@/lib/place'
import { getStored, setStored } from '@/platform/storage'
import { type CurrentCity, DEFAULT_CITY, DEFAULT_LOCATION } from './city'

interface CityState {
  city: CurrentCity
  /** Where the device was found; null until then. */
  location: LatLng | null
}

/** Mirrors the stored keys `currentCity` and `currentLocation`. */
const useCityStore = create<CityState>(() => ({ city: DEFAULT_CITY, location: null }))

/** Reads the stored city and location at launch. */
export function restoreCity() {
  useCityStore.setState({
    city: getStored('currentCity') ?? DEFAULT_CITY,
    location: storedPlace(),
  })
}

function storedPlace(): LatLng | null {
  const kept = getStored('currentLocation')
  return kept ? readPlace(kept.latitude, kept.longitude) : null
}

export const useCurrentCity = (): CurrentCity => useCityStore((state) => state.city)
export const currentCity = (): CurrentCity => useCityStore.getState().city

/** Where the device was found, as calls that measure distances send it; the default location until then (spec 9). */
export const currentLocation = (): LatLng => useCityStore.getState().location ?? DEFAULT_LOCATION

/** Null where the device was never found. */
export const useFoundLocation = (): LatLng | null => useCityStore((state) => state.location)
export const foundLocation = (): LatLng | null => useCityStore.getState().location

export function keepCity(city: CurrentCity) {
  setStored('currentCity', city)
  useCityStore.setState({ city })
}

export function keepLocation(location: LatLng) {
  setStored('currentLocation', location)
  useCityStore.setState({ location })
}

/** The shopper's own choice stays over launches. Its place follows as soon as the map service has found it. */
export async function chooseCity(cityName: string) {
  const { latitude, longitude } = currentLocation()
  const chosen: CurrentCity = { cityName, latitude, longitude, isDefault: false, isChosen: true }
  keepCity(chosen)
  try {
    const { geocode } = await import('@/api/maps')
    const place = await geocode(cityName)
    if (currentCity() !== chosen) return
    keepCity({ ...chosen, latitude: place.latitude, longitude: place.longitude })
  } catch {
    // Names decide what is shown; the place only sorts by distance, which the device's own does as well.
  }
}
