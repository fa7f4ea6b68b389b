import { worldPx } from '@contract/rules/mercator'
import { createLabelRoom } from '@/lib/labelRoom'
import { type MapLabel, TILE_EXTENT, tileZoomOf } from '@/lib/mapTile'
import { screenOf } from '@/lib/mapView'
import { FONT, type MapInk, type Placed, roadPx, type Scene, write } from './ink'
import { paintRoadNames } from './roadNames'
import type { TileStore } from './tiles'

/** Draws the whole map. The context's unit is a CSS px. */
export function paintMap(context: CanvasRenderingContext2D, scene: Scene) {
  const { size, ink, view } = scene
  context.fillStyle = ink.land
  context.fillRect(0, 0, size.width, size.height)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  const tiles = tilesOf(scene)
  const layer = (draw: (tile: Placed) => void) => {
    for (const tile of tiles) {
      context.save()
      context.translate(tile.left, tile.top)
      context.scale(tile.scale, tile.scale)
      draw(tile)
      context.restore()
    }
  }
  layer((tile) => fillAreas(context, tile, ink))
  layer(({ ready, scale }) => {
    context.setLineDash([6 / scale, 5 / scale])
    context.lineWidth = 1 / scale
    context.strokeStyle = ink.border
    context.stroke(ready.borders)
    context.setLineDash([])
  })
  paintRoads(context, layer, ink, view.zoom)
  paintRoute(context, scene)
  const room = createLabelRoom(size)
  for (const box of scene.taken) room.block(box)
  paintLabels(context, tiles, scene, room)
  paintRoadNames(context, tiles, scene, room)
}

function tilesOf({ view, size, store }: Scene): Placed[] {
  const zoom = tileZoomOf(view.zoom)
  const edge = worldPx(view.zoom) / 2 ** zoom
  const [west, north] = [
    view.middle.x * 2 ** zoom - size.width / 2 / edge,
    view.middle.y * 2 ** zoom - size.height / 2 / edge,
  ]
  const placed: Placed[] = []
  const stood = new Set<string>()
  for (let y = Math.floor(north); y <= Math.floor(north + size.height / edge); y++) {
    for (let x = Math.floor(west); x <= Math.floor(west + size.width / edge); x++) {
      const ready = store.get(zoom, x, y)
      if (ready)
        placed.push({ ready, scale: edge / TILE_EXTENT, left: (x - west) * edge, top: (y - north) * edge })
      else {
        const stand = standIn(store, zoom, x, y)
        if (!stand || stood.has(stand.key)) continue
        stood.add(stand.key)
        placed.unshift({
          ready: stand.ready,
          scale: (edge * stand.times) / TILE_EXTENT,
          left: (stand.x * stand.times - west) * edge,
          top: (stand.y * stand.times - north) * edge,
        })
      }
    }
  }
  return placed
}

/** Returns a loaded tile of a lower zoom that covers one which is still loading. */
function standIn(store: TileStore, zoom: number, x: number, y: number) {
  for (let up = 2; zoom - up >= 4; up += 2) {
    const times = 2 ** up
    const at = { x: Math.floor(x / times), y: Math.floor(y / times) }
    const ready = store.peek(zoom - up, at.x, at.y)
    if (ready) return { ready, times, ...at, key: `${zoom - up}/${at.x}/${at.y}` }
  }
  return undefined
}

function fillAreas(context: CanvasRenderingContext2D, { ready, scale }: Placed, ink: MapInk) {
  for (const kind of ['town', 'park', 'water'] as const) {
    context.fillStyle = ink[kind]
    context.fill(ready.areas[kind])
  }
  context.strokeStyle = ink.water
  for (const { width, path } of ready.rivers) {
    context.lineWidth = Math.max(width, 1.2 / scale)
    context.stroke(path)
  }
  context.fillStyle = ink.building
  context.fill(ready.areas.building)
}

function paintRoads(
  context: CanvasRenderingContext2D,
  layer: (draw: (tile: Placed) => void) => void,
  ink: MapInk,
  zoom: number,
) {
  const fills = [ink.expressway, ink.trunk, ink.road, ink.road]
  for (const isCasing of [true, false]) {
    for (const kind of [4, 3, 2, 1]) {
      const width = roadPx(kind, zoom)
      if (width === 0 || (isCasing && width < 2.4)) continue
      layer(({ ready, scale }) => {
        context.lineWidth = (width + (isCasing ? 1.6 : 0)) / scale
        context.strokeStyle =
          isCasing || (kind > 2 && width < 2.4)
            ? isCasing
              ? ink.casing
              : ink.casing
            : (fills[kind - 1] ?? ink.road)
        context.stroke(ready.roads[kind - 1] ?? new Path2D())
      })
    }
  }
}

function paintRoute(context: CanvasRenderingContext2D, { route, view, size, ink }: Scene) {
  if (route.length < 2) return
  const line = new Path2D()
  route.forEach((place, at) => {
    const { x, y } = screenOf(view, size, place)
    if (at === 0) line.moveTo(x, y)
    else line.lineTo(x, y)
  })
  context.lineWidth = 9
  context.strokeStyle = ink.routeCasing
  context.stroke(line)
  context.lineWidth = 6
  context.strokeStyle = ink.route
  context.stroke(line)
}

const LABEL_PX: Record<MapLabel['kind'], number> = {
  province: 15,
  city: 14,
  district: 12,
  park: 11,
  water: 11,
  spot: 11,
}

function paintLabels(
  context: CanvasRenderingContext2D,
  tiles: readonly Placed[],
  { ink, textScale, view }: Scene,
  room: ReturnType<typeof createLabelRoom>,
) {
  const wanted = tiles
    .flatMap(({ ready, scale, left, top }) =>
      ready.tile.labels.map((label) => ({ label, x: left + label.x * scale, y: top + label.y * scale })),
    )
    .sort((a, b) => a.label.rank - b.label.rank)
  const colours = {
    province: ink.softText,
    city: ink.text,
    district: ink.softText,
    park: ink.parkText,
    water: ink.waterText,
    spot: ink.text,
  }
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const written = new Set<string>()
  for (const { label, x, y } of wanted) {
    const key = `${label.text}${Math.round(x / 40)}${Math.round(y / 40)}`
    if (written.has(key)) continue
    const px =
      (LABEL_PX[label.kind] ?? LABEL_PX.spot) *
      textScale *
      (label.kind === 'city' && label.rank === 1 && view.zoom < 10 ? 1.1 : 1)
    context.font = `${label.kind === 'city' ? 600 : 400} ${px}px ${FONT}`
    const half = context.measureText(label.text).width / 2 + 3
    const isSpot = label.kind === 'spot'
    const middle = isSpot ? y + px * 0.5 + 6 : y
    const box = {
      left: x - half,
      right: x + half,
      top: middle - px * 0.7 - (isSpot ? 9 : 0),
      bottom: middle + px * 0.7,
    }
    if (!room.take(box)) continue
    written.add(key)
    if (isSpot) {
      context.beginPath()
      context.arc(x, y - 2, 2.6, 0, Math.PI * 2)
      context.fillStyle = ink.softText
      context.fill()
    }
    write(context, label.text, x, middle, colours[label.kind], ink.halo)
  }
}
