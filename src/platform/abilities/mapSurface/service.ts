/** The part of the map service's script (`TMap`) that the shop uses. */
export interface MapService {
  LatLng: new (latitude: number, longitude: number) => ServicePlace
  LatLngBounds: new (southWest: ServicePlace, northEast: ServicePlace) => object
  Map: new (
    holder: HTMLElement,
    options: {
      center: ServicePlace
      zoom: number
      viewMode: '2D'
      showControl: boolean
      draggable: boolean
      rotatable: boolean
      pitchable: boolean
    },
  ) => ServiceMap
  MultiPolyline: new (options: {
    map: ServiceMap
    styles: Record<string, object>
    geometries: ServiceLine[]
  }) => { setStyles(styles: Record<string, object>): void; setGeometries(lines: ServiceLine[]): void }
  PolylineStyle: new (style: {
    color: string
    width: number
    borderWidth: number
    lineCap: 'round'
  }) => object
}

export interface ServicePlace {
  readonly lat: number
  readonly lng: number
}

export interface ServiceLine {
  id: string
  styleId: string
  paths: ServicePlace[]
}

export interface ServiceMap {
  getCenter(): ServicePlace
  getZoom(): number
  setCenter(place: ServicePlace): void
  setZoom(zoom: number): void
  zoomTo(zoom: number, options: { duration: number }): void
  fitBounds(
    bounds: object,
    options: {
      padding: { top: number; right: number; bottom: number; left: number }
      maxZoom: number
      ease: { duration: number }
    },
  ): void
  projectToContainer(place: ServicePlace): { readonly x: number; readonly y: number }
  on(event: string, listener: () => void): void
  off(event: string, listener: () => void): void
  destroy(): void
}
