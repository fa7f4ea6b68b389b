import { worldPx } from '@contract/rules/mercator'
import { createLabelRoom } from '@/lib/labelRoom'
import { type MapLabel, TILE_EXTENT, tileZoomOf } from '@/lib/mapTile'
import { screenOf } from '@/lib/mapView'
import { FONT, type Placed, type Scene, write } from './ink'
import type { TileStore } from './tiles'

/** Draws the whole map. The context's unit is a CSS px. */
export function paintMap(context: CanvasRenderingContext2D, scene: Scene) {
  const { size, ink } = scene
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
  context.fillStyle = ink.town
  layer(({ ready }) => context.fill(ready.towns))
  paintGrid(context, scene)
  context.strokeStyle = ink.border
  layer(({ ready, scale }) => {
    context.lineWidth = 1 / scale
    context.stroke(ready.borders)
  })
  paintRoute(context, scene)
  const room = createLabelRoom(size)
  for (const box of scene.taken) room.block(box)
  paintLabels(context, tiles, scene, room)
}

/** Draws a fine grid, so that a move of the map shows even where it has no outlines. */
function paintGrid(context: CanvasRenderingContext2D, { view, size, ink }: Scene) {
  // 128 to 256 px apart, at every zoom.
  const step = 2 ** -(Math.floor(view.zoom) + 1)
  const px = worldPx(view.zoom)
  const lines = new Path2D()
  const [west, north] = [view.middle.x - size.width / 2 / px, view.middle.y - size.height / 2 / px]
  for (let x = Math.ceil(west / step) * step; (x - west) * px < size.width; x += step) {
    lines.moveTo((x - west) * px, 0)
    lines.lineTo((x - west) * px, size.height)
  }
  for (let y = Math.ceil(north / step) * step; (y - north) * px < size.height; y += step) {
    lines.moveTo(0, (y - north) * px)
    lines.lineTo(size.width, (y - north) * px)
  }
  context.lineWidth = 1
  context.strokeStyle = ink.grid
  context.stroke(lines)
}

function tilesOf({ view, size, store }: Scene): Placed[] {
  const zoom = tileZoomOf(view.zoom)
  const edge = worldPx(view.zoom) / 2 ** zoom
  const [west, north] = [
    view.middle.x * 2 ** zoom - size.width / 2 / edge,
    view.middle.y * 2 ** zoom - size.height / 2 / edge,
  ]
  const placed: Placed[] = []
  const shown = new Set<string>()
  for (let y = Math.floor(north); y <= Math.floor(north + size.height / edge); y++) {
    for (let x = Math.floor(west); x <= Math.floor(west + size.width / edge); x++) {
      const ready = store.get(zoom, x, y)
      if (ready)
        placed.push({ ready, scale: edge / TILE_EXTENT, left: (x - west) * edge, top: (y - north) * edge })
      else {
        const found = standIn(store, zoom, x, y)
        if (!found || shown.has(found.key)) continue
        shown.add(found.key)
        placed.unshift({
          ready: found.ready,
          scale: (edge * found.times) / TILE_EXTENT,
          left: (found.x * found.times - west) * edge,
          top: (found.y * found.times - north) * edge,
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
  city: 14,
  district: 12,
  spot: 11,
}

/** Smallest distance of two labels with the same text. */
const APART_PX = 200

function paintLabels(
  context: CanvasRenderingContext2D,
  tiles: readonly Placed[],
  { ink, textScale, view }: Scene,
  room: ReturnType<typeof createLabelRoom>,
) {
  const labels = tiles
    .flatMap(({ ready, scale, left, top }) =>
      ready.tile.labels.map((label) => ({ label, x: left + label.x * scale, y: top + label.y * scale })),
    )
    .sort((a, b) => a.label.rank - b.label.rank)
  const colours = { city: ink.text, district: ink.softText, spot: ink.text }
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const written: { text: string; x: number; y: number }[] = []
  for (const { label, x, y } of labels) {
    const isRepeated = written.some(
      (one) => one.text === label.text && Math.hypot(one.x - x, one.y - y) < APART_PX,
    )
    if (isRepeated) continue
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
    written.push({ text: label.text, x, y })
    if (isSpot) {
      context.beginPath()
      context.arc(x, y - 2, 2.6, 0, Math.PI * 2)
      context.fillStyle = ink.softText
      context.fill()
    }
    write(context, label.text, x, middle, colours[label.kind], ink.halo)
  }
}
