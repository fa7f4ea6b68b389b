import type { MapTile } from '@/lib/mapTile'

/** A tile with its shapes ready for painting, in the tile's units. */
export interface ReadyTile {
  readonly tile: MapTile
  readonly towns: Path2D
  readonly borders: Path2D
}

const MAX_KEPT = 160
/** Loading state of the visible tiles. */
export type TilesState = 'ready' | 'waiting' | 'failing'

/** Delay before a failed tile is requested again. */
const RETRY_MS = 4_000

type Load = (zoom: number, x: number, y: number) => Promise<MapTile>

/** Creates a cache of map tiles; each tile is requested once. Holds at most `MAX_KEPT` tiles. */
export function createTileStore(load: Load, onReady: () => void) {
  const ready = new Map<string, ReadyTile>()
  const requested = new Set<string>()
  let isFailing = false

  function requestTile(key: string, zoom: number, x: number, y: number) {
    requested.add(key)
    load(zoom, x, y).then(
      (tile) => {
        requested.delete(key)
        isFailing = false
        ready.set(key, prepare(tile))
        const oldest = ready.keys().next().value
        if (ready.size > MAX_KEPT && oldest !== undefined) ready.delete(oldest)
        onReady()
      },
      () => {
        isFailing = true
        onReady()
        setTimeout(() => requested.delete(key) && onReady(), RETRY_MS)
      },
    )
  }

  return {
    /** Returns the tile, or starts loading it and returns undefined. */
    get(zoom: number, x: number, y: number): ReadyTile | undefined {
      const side = 2 ** zoom
      if (x < 0 || y < 0 || x >= side || y >= side) return undefined
      const key = `${zoom}/${x}/${y}`
      const found = ready.get(key)
      if (!found && !requested.has(key)) requestTile(key, zoom, x, y)
      return found
    },
    state: (): TilesState => (isFailing ? 'failing' : ready.size === 0 ? 'waiting' : 'ready'),
    /** Returns the tile if it is loaded; never starts loading it. */
    peek: (zoom: number, x: number, y: number): ReadyTile | undefined => ready.get(`${zoom}/${x}/${y}`),
  }
}

export type TileStore = ReturnType<typeof createTileStore>

function prepare(tile: MapTile): ReadyTile {
  const [towns, borders] = [new Path2D(), new Path2D()]
  for (const path of tile.towns) {
    trace(towns, path)
    towns.closePath()
  }
  for (const path of tile.borders) trace(borders, path)
  return { tile, towns, borders }
}

function trace(into: Path2D, path: readonly number[]) {
  for (let at = 0; at + 1 < path.length; at += 2) {
    const [x, y] = [path[at] as number, path[at + 1] as number]
    if (at === 0) into.moveTo(x, y)
    else into.lineTo(x, y)
  }
}
