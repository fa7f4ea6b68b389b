import type { LatLng } from '@contract/rules/distance'
import { create } from 'zustand'
import { readPlace } from '@/lib/place'
import { getStored, setStored } from '@/platform/host/storage'
import type { StoredValues } from '@/platform/host/storage/keys'

/**
 * Current city of spec 3. `latitude` and `longitude` are gcj02: those of the device if it was located, otherwise those
 * of the city.
 */
export type CurrentCity = StoredValues['currentCity']

/** Default city and location of spec 3 and 9. */
export const DEFAULT_CITY: CurrentCity = {
  cityName: '北京市',
  latitude: 40.22077,
  longitude: 116.23128,
  isDefault: true,
}
export const DEFAULT_LOCATION: LatLng = { latitude: 39.9, longitude: 116.37 }

const KIND =
  /(?:特别行政区|省|市|地区|盟|林区|县|(?:朝鲜族|土家族|柯尔克孜|哈萨克|布依族|哈尼族|景颇族|傈僳族|蒙古族?|[苗藏羌彝侗壮傣白回黎]族)+自治[州县])$/

/** Returns the everyday name: 保定市 -> 保定, 大理白族自治州 -> 大理. */
export const shortCityName = (cityName: string): string => cityName.replace(KIND, '') || cityName

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
