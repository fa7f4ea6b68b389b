import type { LatLng } from '@contract/rules/distance'
import { memo } from 'react'
import { mapTile } from '@/api/mapTiles'
import { MAP_ZOOM } from '@/lib/mapView'
import { MapSurface } from '@/platform/abilities/mapSurface'
import type { MapMarker } from '@/platform/abilities/mapSurface/types'
import { ROUTE_COLOR } from '@/styles/hostColors'

interface MapViewProps extends LatLng {
  /** Default 18 (spec 9). */
  zoom?: number
  markers: readonly MapMarker[]
  /** Fits all markers and the whole route into view. */
  fit?: boolean
  /** Polyline along roads, such as `drivingRoute` returns. */
  route?: readonly LatLng[]
  onMarkerTap?: (id: string) => void
  /** Called with the new centre after the shopper has moved the map (H5). */
  onRest?: (middle: LatLng) => void
  /** Sets the height of the map. */
  className?: string
}

/** Map in gcj02. Keep the `markers` array identical while it doesn't change: mini-programs send it again otherwise. */
export const MapView = memo(function MapView({ zoom = MAP_ZOOM, ...rest }: MapViewProps) {
  return <MapSurface {...rest} zoom={zoom} routeColor={ROUTE_COLOR} loadTile={mapTile} />
})
