import { lazy, Suspense } from 'react'
import type { MapSurfaceProps } from './types'

/** The map comes in a file of its own: pages that show none don't carry it. */
const Drawn = lazy(async () => ({ default: (await import('./DrawnMap')).DrawnMap }))

/** A map with markers and a route (H5: drawn here, from the mall's own data). */
export function MapSurface(props: MapSurfaceProps) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <Drawn {...props} />
    </Suspense>
  )
}
