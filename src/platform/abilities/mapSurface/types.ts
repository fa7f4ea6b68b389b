import type { LatLng } from '@contract/rules/distance'
import type { MapTile } from '@/lib/mapTile'

export interface MapMarker extends LatLng {
  readonly id: string
  readonly title: string
  /** The selected marker: in the brand's colour, in front, with its title above it. */
  readonly isActive?: boolean
}

export interface MapSurfaceProps extends LatLng {
  /** Zoom level 4 to 19, as in map services. */
  zoom: number
  markers: readonly MapMarker[]
  /** Shows all markers and the whole route; `zoom` is then ignored. */
  fit?: boolean
  /** A line along roads. */
  route?: readonly LatLng[]
  /** Passed as a value, because a map drawn by the host can't read CSS custom properties. */
  routeColor: string
  onMarkerTap?: (id: string) => void
  /** Called with the centre after the shopper has moved the map and it has stopped (H5). */
  onRest?: (middle: LatLng) => void
  /** Loads one tile of the mall's own map, for H5 without a map service. */
  loadTile: (zoom: number, x: number, y: number) => Promise<MapTile>
  className?: string
}

/** Content and view of a stage. */
export type MapInput = Pick<
  MapSurfaceProps,
  'latitude' | 'longitude' | 'zoom' | 'markers' | 'fit' | 'route' | 'routeColor'
>

export interface StageParts {
  readonly holder: HTMLElement
  /** Returns the element of a marker, by its id; the stage moves its upper left corner to the marker's place. */
  pin(id: string): HTMLElement | undefined
}

/** The base layer of a map: owns the view and positions the markers. */
export interface Stage {
  /** Updates content and view. */
  show(next: MapInput): void
  /** Updates markers and route without moving the view. */
  setInput(next: MapInput): void
  zoomBy(steps: number): void
  close(): void
}
