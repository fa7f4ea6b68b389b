import type { ShownPlace } from '@/platform/abilities/openLocation/types'

/** Returns the place in the page parameters; null when its coordinates are missing or invalid. */
export function placeOfParams(params: {
  readonly latitude?: string
  readonly longitude?: string
  readonly name?: string
  readonly address?: string
}): ShownPlace | null {
  const [latitude, longitude] = [degrees(params.latitude, 90), degrees(params.longitude, 180)]
  if (latitude === null || longitude === null) return null
  return {
    latitude,
    longitude,
    name: params.name?.trim() || '选中的位置',
    address: params.address?.trim() ?? '',
  }
}

function degrees(text: string | undefined, most: number): number | null {
  const value = Number(text?.trim() || Number.NaN)
  return Math.abs(value) <= most ? value : null
}
