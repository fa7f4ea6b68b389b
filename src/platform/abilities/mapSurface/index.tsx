import { type ComponentType, lazy, Suspense } from 'react'
import { loadMapService } from './loadService'
import type { MapSurfaceProps } from './types'

/** A chunk of its own, so that pages without a map don't load it. */
const Ground = lazy(async (): Promise<{ default: ComponentType<MapSurfaceProps> }> => {
  const service = await loadMapService()
  if (!service) return { default: (await import('./DrawnMap')).DrawnMap }
  const { ServiceMap } = await import('./ServiceMap')
  return { default: (props) => <ServiceMap {...props} service={service} /> }
})

/**
 * A map with markers and a route. On H5: the map service's own map where a key is set and its script loads,
 * otherwise the map drawn from the mall's data.
 */
export function MapSurface(props: MapSurfaceProps) {
  return (
    <Suspense fallback={<div className={props.className} style={{ background: 'var(--surface-sunken)' }} />}>
      <Ground {...props} />
    </Suspense>
  )
}
