import { memo } from 'react'
import { mapTile } from '@/api/mapTiles'
import type { LatLng } from '@/lib/distance'
import { MAP_ZOOM } from '@/lib/mapView'
import { MapSurface } from '@/platform/mapSurface'
import type { MapMarker } from '@/platform/mapSurface/types'
import { ROUTE_COLOR } from '@/styles/hostColors'

export type { MapMarker } from '@/platform/mapSurface/types'

interface MapViewProps extends LatLng {
  /** 18 unless told (spec 9). */
  zoom?: number
  markers: readonly MapMarker[]
  /** Shows all markers and the whole route at once. */
  fit?: boolean
  /** A line along roads, such as `drivingRoute` gives. */
  route?: readonly LatLng[]
  onMarkerTap?: (id: string) => void
  /** The shopper moved the map and let go (H5). */
  onRest?: (middle: LatLng) => void
  /** Gives the map its height. */
  className?: string
}

/** A map, gcj02. Hand in the same `markers` array while nothing changes: mini-programs send it anew otherwise. */
export const MapView = memo(function MapView({ zoom = MAP_ZOOM, ...rest }: MapViewProps) {
  return <MapSurface {...rest} zoom={zoom} routeColor={ROUTE_COLOR} loadTile={mapTile} />
})
