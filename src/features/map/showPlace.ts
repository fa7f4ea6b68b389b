import { navigate } from '@/navigate'
import { HAS_PLACE_PAGE, openLocation } from '@/platform/abilities/openLocation'
import type { ShownPlace } from '@/platform/abilities/types'
import { confirm } from '@/ui/feedback'
import { copyText } from '@/ui/feedback/copyText'

/**
 * Shows a place on a map with directions: the platform's page, or on H5 the shop's (spec 2, /open-location). A
 * mini-program whose host has no such page shows the address as text, to be copied.
 */
export async function showPlace(place: ShownPlace): Promise<void> {
  if (await openLocation(place)) return
  const { latitude, longitude, name, address } = place
  if (HAS_PLACE_PAGE) {
    void navigate('openLocation', { latitude, longitude, name, address })
    return
  }
  const isConfirmed = await confirm({
    title: name || '地址',
    content: address || '暂时没有详细地址',
    confirmText: '复制地址',
    cancelText: '知道了',
  })
  if (isConfirmed) await copyText(address || name)
}

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
