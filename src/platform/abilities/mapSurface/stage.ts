import type { LatLng } from '@contract/rules/distance'
import { metresPerPx, type WorldPoint } from '@contract/rules/mercator'
import { tileZoomOf } from '@/lib/mapTile'
import {
  dragged,
  FIT_PADDING,
  fittedView,
  heldZoom,
  MARKER_PX,
  type MapView,
  placeAt,
  type Size,
  scaleBar,
  screenOf,
  viewAt,
  zoomedAt,
} from '@/lib/mapView'
import { prefersReducedMotion } from '@/platform/engine/reducedMotion'
import { ALL_WAYS } from '../../engine/gestures/owner'
import { listen } from '../../engine/gestures/surface'
import type { MapInk } from './ink'
import { paintMap } from './paint'
import { placePin } from './placePin'
import { createTileStore, type TilesState } from './tiles'
import type { MapInput, MapMarker, MapSurfaceProps, Stage, StageParts } from './types'
import { watchSize } from './watchSize'

interface DrawnParts extends StageParts {
  readonly canvas: HTMLCanvasElement
  readonly scale: HTMLElement
  /** Notice that names the map, or says why it can't be drawn. */
  readonly note: HTMLElement
}

const GLIDE_MS = 220
const SHARPEST = 3
const SCALE_PX = 90
const NOTES: Readonly<Record<TilesState, string>> = {
  ready: '示意地图',
  waiting: '示意地图，正在加载…',
  failing: '示意地图没能加载，正在重试…',
}

/** Creates the drawn map: holds the view, repaints it after changes, keeps markers at their places. */
export function createStage(
  parts: DrawnParts,
  load: MapSurfaceProps['loadTile'],
  onRest: (middle: LatLng) => void,
): Stage {
  const context = parts.canvas.getContext('2d')
  let size: Size = { width: 0, height: 0 }
  let view: MapView = viewAt({ latitude: 0, longitude: 0 }, 4)
  let markers: readonly MapMarker[] = []
  let route: readonly LatLng[] = []
  let input: MapInput | null = null
  let frame = 0
  let glide = 0
  const store = createTileStore(load, () => touch())

  function touch() {
    if (!frame) frame = requestAnimationFrame(paint)
  }

  function paint() {
    frame = 0
    if (size.width === 0) return
    const places = markers.map((marker) => ({ marker, at: screenOf(view, size, marker) }))
    for (const { marker, at } of places) {
      placePin(parts.pin(marker.id), at, size.width)
    }
    if (!context) return
    const sharp = Math.min(SHARPEST, window.devicePixelRatio || 1)
    context.setTransform(sharp, 0, 0, sharp, 0, 0)
    const taken = places.map(({ at }) => ({
      left: at.x - MARKER_PX / 2,
      right: at.x + MARKER_PX / 2,
      top: at.y - MARKER_PX,
      bottom: at.y + 2,
    }))
    const style = getComputedStyle(parts.holder)
    paintMap(context, {
      view,
      size,
      store,
      ink: inkOf(style),
      route,
      taken,
      textScale: Number.parseFloat(style.fontSize) / 15 || 1,
    })
    const middle = placeAt(view, size, { x: size.width / 2, y: size.height / 2 })
    const bar = scaleBar(metresPerPx(middle.latitude, view.zoom), SCALE_PX)
    parts.scale.style.width = `${Math.round(bar.px)}px`
    parts.scale.textContent = bar.metres >= 1000 ? `${bar.metres / 1000} 公里` : `${bar.metres} 米`
    const note = NOTES[store.state()]
    if (parts.note.textContent !== note) parts.note.textContent = note
    parts.holder.dataset.tiles = String(tileZoomOf(view.zoom))
  }

  function look() {
    if (!input || size.width === 0) return
    const { fit, zoom } = input
    const all: LatLng[] = fit ? [...input.markers, ...(input.route ?? [])] : []
    // A pin is drawn above its place, so the top padding is larger by its height.
    const padding = { ...FIT_PADDING, top: FIT_PADDING.top + MARKER_PX }
    view = (fit && fittedView(all, size, zoom, padding)) || viewAt(input, zoom)
    touch()
  }

  function zoomTo(zoom: number, at: WorldPoint) {
    cancelAnimationFrame(glide)
    const [from, to, begin] = [view.zoom, heldZoom(zoom), performance.now()]
    const isMotionReduced = prefersReducedMotion()
    const step = (now: number) => {
      const part = isMotionReduced ? 1 : Math.min(1, (now - begin) / GLIDE_MS)
      view = zoomedAt(view, size, from + (to - from) * (1 - (1 - part) ** 3), at)
      touch()
      if (part < 1) glide = requestAnimationFrame(step)
      else rest()
    }
    glide = requestAnimationFrame(step)
  }

  const rest = () => onRest(placeAt(view, size, { x: size.width / 2, y: size.height / 2 }))
  const unlisten = listen(parts.holder, {
    takes: () => ALL_WAYS,
    onDrag(byX, byY) {
      view = dragged(view, byX, byY)
      touch()
    },
    onPinch(factor, at) {
      view = zoomedAt(view, size, view.zoom + Math.log2(factor), at)
      touch()
    },
    onZoom: (steps, at) => zoomTo(Math.round(view.zoom) + steps, at),
    onRest: rest,
  })

  function measure() {
    const { clientWidth: width, clientHeight: height } = parts.holder
    if (width === size.width && height === size.height) return
    const isFirst = size.width === 0
    size = { width, height }
    const sharp = Math.min(SHARPEST, window.devicePixelRatio || 1)
    parts.canvas.width = Math.round(width * sharp)
    parts.canvas.height = Math.round(height * sharp)
    if (isFirst || input?.fit) look()
    else touch()
  }
  const unwatch = watchSize(parts.holder, measure)
  const theme = window.matchMedia?.('(prefers-color-scheme: dark)')
  theme?.addEventListener?.('change', touch)

  return {
    show(next) {
      input = next
      markers = next.markers
      route = next.route ?? []
      measure()
      look()
    },
    setInput(next) {
      input = next
      markers = next.markers
      route = next.route ?? []
      touch()
    },
    zoomBy: (steps: number) =>
      zoomTo(Math.round(view.zoom) + steps, { x: size.width / 2, y: size.height / 2 }),
    close() {
      cancelAnimationFrame(frame)
      cancelAnimationFrame(glide)
      unwatch()
      theme?.removeEventListener?.('change', touch)
      unlisten()
    },
  }
}

function inkOf(style: CSSStyleDeclaration): MapInk {
  const token = (name: string) => style.getPropertyValue(`--map-${name}`).trim()
  return {
    land: token('land'),
    town: token('town'),
    border: token('border'),
    grid: token('grid'),
    text: token('text'),
    softText: token('text-soft'),
    halo: token('halo'),
    route: token('route'),
    routeCasing: token('route-casing'),
  }
}
