import type { createLabelRoom } from '@/lib/labelRoom'
import { FONT, type Placed, roadPx, type Scene, write } from './ink'

/** Minimum distance in px before a name is repeated along the same road. */
const APART = 260

/** Draws names along roads, biggest roads first, where the road is straight enough and nothing else is drawn. */
export function paintRoadNames(
  context: CanvasRenderingContext2D,
  tiles: readonly Placed[],
  { view, size, ink, textScale }: Scene,
  room: ReturnType<typeof createLabelRoom>,
) {
  const px = 10.5 * textScale
  context.font = `400 ${px}px ${FONT}`
  const written: { name: string; x: number; y: number }[] = []
  for (const kind of [1, 2, 3, 4]) {
    // Draw a street's name only once the street is wide enough to be distinguished from its neighbours.
    if (roadPx(kind, view.zoom) < (kind > 2 ? 3.4 : 2.2)) continue
    for (const { ready, scale, left, top } of tiles) {
      for (const road of ready.tile.roads) {
        if (road.kind !== kind || !road.name) continue
        const half = context.measureText(road.name).width / 2
        for (let at = 0; at + 3 < road.path.length; at += 2) {
          const [ax, ay, bx, by] = [0, 1, 2, 3].map(
            (next) => (road.path[at + next] ?? 0) * scale + (next % 2 ? top : left),
          ) as [number, number, number, number]
          const [x, y] = [(ax + bx) / 2, (ay + by) / 2]
          if (x < 0 || y < 0 || x > size.width || y > size.height) continue
          if (Math.hypot(bx - ax, by - ay) < Math.min(half * 1.6, 60)) continue
          if (written.some((one) => one.name === road.name && Math.hypot(one.x - x, one.y - y) < APART))
            continue
          let turn = Math.atan2(by - ay, bx - ax)
          if (turn > Math.PI / 2) turn -= Math.PI
          if (turn < -Math.PI / 2) turn += Math.PI
          const reach = {
            x: Math.abs(Math.cos(turn)) * half + px * 0.7,
            y: Math.abs(Math.sin(turn)) * half + px * 0.7,
          }
          if (!room.take({ left: x - reach.x, right: x + reach.x, top: y - reach.y, bottom: y + reach.y }))
            continue
          written.push({ name: road.name, x, y })
          context.save()
          context.translate(x, y)
          context.rotate(turn)
          write(context, road.name, 0, 0, ink.softText, ink.halo)
          context.restore()
        }
      }
    }
  }
}
