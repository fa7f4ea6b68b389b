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

/** Restores the stored city and location at launch. */
export function restoreCity() {
  useCityStore.setState({
    city: getStored('currentCity') ?? DEFAULT_CITY,
    location: storedPlace(),
  })
}

function storedPlace(): LatLng | null {
  const saved = getStored('currentLocation')
  return saved ? readPlace(saved.latitude, saved.longitude) : null
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

export function saveLocation(location: LatLng) {
  setStored('currentLocation', location)
  useCityStore.setState({ location })
}

/**
 * Makes the city chosen by the user the current one; later launches keep it. Its coordinates are filled in when the map
 * service has found them.
 */
export async function chooseCity(cityName: string) {
  const { latitude, longitude } = currentLocation()
  const chosen: CurrentCity = { cityName, latitude, longitude, isDefault: false, isChosen: true }
  saveCity(chosen)
  try {
    const { geocode } = await import('@/api/mapClient/shopMaps')
    const place = await geocode(cityName)
    if (currentCity() !== chosen) return
    saveCity({ ...chosen, latitude: place.latitude, longitude: place.longitude })
  } catch {
    // The city's name decides what is shown. Coordinates only sort by distance, for which the device's own serve as
    // well.
  }
}
