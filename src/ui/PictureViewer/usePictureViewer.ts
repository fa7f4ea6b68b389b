import { useCallback, useState } from 'react'
import { previewImages } from '@/platform/abilities/previewImages'
import { pictureSrc } from '../Picture/pictureSrc'

export interface Viewing {
  readonly pictures: readonly string[]
  readonly start: number
}

/** Opens pictures full screen: in the host's viewer where it has one, else in ours. */
export function usePictureViewer() {
  const [viewing, setViewing] = useState<Viewing | null>(null)
  const view = useCallback((pictures: readonly string[], start: number) => {
    if (
      !previewImages(
        pictures.map((picture) => pictureSrc(picture)),
        start,
      )
    )
      setViewing({ pictures, start })
  }, [])
  const close = useCallback(() => setViewing(null), [])
  return { viewing, view, close }
}
