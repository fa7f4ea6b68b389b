import { type MapProps, Map as NativeMap } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useCallback, useEffect, useId, useMemo } from 'react'
import { FIT_PADDING, MARKER_PX } from '@/lib/mapView'
import type { MapSurfaceProps } from './types'

const ROUTE_PX = 6
/** Top, right, bottom, left: the order that the platform expects. */
const PADDING = [FIT_PADDING.top, FIT_PADDING.right, FIT_PADDING.bottom, FIT_PADDING.left]

/** A map with markers and a route: the platform's own component, gcj02. */
export function MapSurface(props: MapSurfaceProps) {
  const { latitude, longitude, zoom, markers, fit, route, routeColor, onMarkerTap, className } = props
  const id = `map${useId().replace(/\W/g, '')}`
  // The platform identifies markers by number.
  const shown = useMemo(
    () =>
      markers.map((marker, number) => ({
        id: number,
        latitude: marker.latitude,
        longitude: marker.longitude,
        title: marker.title,
        iconPath: '',
        width: MARKER_PX,
        height: MARKER_PX,
        zIndex: marker.isActive ? 2 : 1,
        ariaLabel: marker.title,
        ...(marker.isActive ? { callout: calloutOf(marker.title) } : null),
      })),
    [markers],
  ) as unknown as MapProps.marker[]
  const points = useMemo(
    () =>
      fit
        ? [...markers, ...(route ?? [])].map((place) => ({
            latitude: place.latitude,
            longitude: place.longitude,
          }))
        : [],
    [fit, markers, route],
  )
  const lines = useMemo(
    () =>
      route && route.length > 1
        ? [
            {
              points: route.map((place) => ({ latitude: place.latitude, longitude: place.longitude })),
              color: routeColor,
              width: ROUTE_PX,
            },
          ]
        : [],
    [route, routeColor],
  ) as MapProps.polyline[]
  const tap = useCallback(
    (event: { detail: { markerId?: number | string } }) => {
      const marker = markers[Number(event.detail.markerId)]
      if (marker) onMarkerTap?.(marker.id)
    },
    [markers, onMarkerTap],
  )
  // The component's own property has no padding (spec 9).
  useEffect(() => {
    if (points.length > 0) Taro.createMapContext?.(id).includePoints({ points, padding: PADDING })
  }, [id, points])
  return (
    <NativeMap
      id={id}
      className={className ?? ''}
      latitude={latitude}
      longitude={longitude}
      scale={zoom}
      markers={shown}
      polyline={lines}
      {...(points.length > 0 ? { includePoints: points } : null)}
      showLocation
      onMarkerTap={tap as never}
      onCalloutTap={tap as never}
      onError={noFault}
    />
  )
}

/** Does nothing: the platform draws its own notice where a map can't be shown. */
function noFault() {}

const calloutOf = (content: string) => ({
  content,
  display: 'ALWAYS',
  padding: 6,
  borderRadius: 8,
  fontSize: 13,
})
