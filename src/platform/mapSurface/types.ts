import type { LatLng } from '@/lib/distance'
import type { MapTile } from '@/lib/mapTile'

export interface MapMarker extends LatLng {
  readonly id: string
  readonly title: string
  /** The one that is looked at: larger, in front, with its title beside it. */
  readonly isActive?: boolean
}

export interface MapSurfaceProps extends LatLng {
  /** 4 to 19, as map services count. */
  zoom: number
  markers: readonly MapMarker[]
  /** Shows all markers and the whole route at once, whatever `zoom` says. */
  fit?: boolean
  /** A line along roads. */
  route?: readonly LatLng[]
  /** Where a host draws it, no custom property reaches. */
  routeColor: string
  onMarkerTap?: (id: string) => void
  /** The map came to rest with this in its middle after the shopper moved it (H5). */
  onRest?: (middle: LatLng) => void
  /** One square of the mall's own map, for H5 without a map service. */
  loadTile: (zoom: number, x: number, y: number) => Promise<MapTile>
  className?: string
}

/** What a stage shows. */
export type MapWish = Pick<
  MapSurfaceProps,
  'latitude' | 'longitude' | 'zoom' | 'markers' | 'fit' | 'route' | 'routeColor'
>

export interface StageParts {
  readonly holder: HTMLElement
  /** The element of a marker, by its id; its upper left corner is moved to the place. */
  pin(id: string): HTMLElement | undefined
}

/** The ground of a map: holds the view, and keeps the markers on their places. */
export interface Stage {
  /** Goes where the caller wants to look. */
  show(next: MapWish): void
  /** Takes over markers and route without moving the view. */
  keep(next: MapWish): void
  zoomBy(steps: number): void
  close(): void
}
