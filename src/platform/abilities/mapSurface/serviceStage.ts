import type { LatLng } from '@contract/rules/distance'
import { FIT_PADDING, heldZoom, MARKER_PX } from '@/lib/mapView'
import { leaveGestures } from '@/platform/engine/gestures/surface'
import { placePin } from './placePin'
import type { MapService } from './service'
import type { MapInput, MapMarker, Stage, StageParts } from './types'

const GLIDE_MS = 220
const ROUTE_PX = 6
const ROUTE_STYLE = 'route'
/** Events that the service sends while its view changes in any way. */
const MOVES = ['center_changed', 'bounds_changed', 'zoom', 'resize']
/** Tolerance in degrees, below the smallest movement that a finger can make. */
const SAME_DEGREES = 1e-7

/** Creates a stage with the map service's own map: its tiles and gestures, our markers. Throws if drawing fails. */
export function createServiceStage(
  service: MapService,
  parts: StageParts & { readonly ground: HTMLElement },
  onRest: (middle: LatLng) => void,
  from: LatLng & { readonly zoom: number },
): Stage {
  const place = ({ latitude, longitude }: LatLng) => new service.LatLng(latitude, longitude)
  const map = new service.Map(parts.ground, {
    center: place(from),
    zoom: heldZoom(from.zoom),
    viewMode: '2D',
    showControl: false,
    draggable: true,
    rotatable: false,
    pitchable: false,
  })
  const line = new service.MultiPolyline({ map, styles: {}, geometries: [] })
  let markers: readonly MapMarker[] = []
  let drawnRoute: MapInput['route']
  let held: { lat: number; lng: number } | null = null

  function putPins() {
    const width = parts.holder.clientWidth
    for (const marker of markers) placePin(parts.pin(marker.id), map.projectToContainer(place(marker)), width)
  }
  const hold = () => {
    held ??= map.getCenter()
  }
  /** Reports the new centre after the map has stopped, for movements by the shopper only. */
  function rest() {
    putPins()
    const middle = map.getCenter()
    const before = held
    held = null
    if (!before) return
    const isMoved =
      Math.abs(middle.lat - before.lat) > SAME_DEGREES || Math.abs(middle.lng - before.lng) > SAME_DEGREES
    if (isMoved) onRest({ latitude: middle.lat, longitude: middle.lng })
  }
  for (const event of MOVES) map.on(event, putPins)
  map.on('idle', rest)
  const release = leaveGestures(parts.holder, hold)

  function setInput(next: MapInput) {
    markers = next.markers
    if (next.route !== drawnRoute) drawRoute(next)
    drawnRoute = next.route
    putPins()
  }

  function drawRoute({ route = [], routeColor }: MapInput) {
    line.setStyles({
      [ROUTE_STYLE]: new service.PolylineStyle({
        color: routeColor,
        width: ROUTE_PX,
        borderWidth: 0,
        lineCap: 'round',
      }),
    })
    line.setGeometries(
      route.length > 1 ? [{ id: ROUTE_STYLE, styleId: ROUTE_STYLE, paths: route.map(place) }] : [],
    )
  }

  return {
    show(next) {
      held = null
      const all: LatLng[] = next.fit ? [...next.markers, ...(next.route ?? [])] : []
      if (all.length > 0)
        map.fitBounds(boundsOf(service, all), {
          // A pin is drawn above its place, so the top padding is larger by its height.
          padding: { ...FIT_PADDING, top: FIT_PADDING.top + MARKER_PX },
          maxZoom: next.zoom,
          ease: { duration: 0 },
        })
      else {
        map.setZoom(heldZoom(next.zoom))
        map.setCenter(place(next))
      }
      setInput(next)
    },
    setInput,
    zoomBy(steps) {
      hold()
      map.zoomTo(heldZoom(Math.round(map.getZoom()) + steps), { duration: GLIDE_MS })
    },
    close() {
      for (const event of MOVES) map.off(event, putPins)
      map.off('idle', rest)
      release()
      map.destroy()
    },
  }
}

function boundsOf(service: MapService, places: readonly LatLng[]) {
  const [north, east] = [places.map(({ latitude }) => latitude), places.map(({ longitude }) => longitude)]
  return new service.LatLngBounds(
    new service.LatLng(Math.min(...north), Math.min(...east)),
    new service.LatLng(Math.max(...north), Math.max(...east)),
  )
}
