import { z } from 'zod'

/** x and y alternating, 0 to 4096 from the tile's upper left corner; points may be slightly outside the tile. */
const path = z.array(z.number().int())

/** One tile of web Mercator, from which the shop draws a map when no map service is configured. */
export const mapTile = z.object({
  areas: z.array(z.object({ kind: z.enum(['town', 'park', 'water', 'building']), path })),
  /** `width` in units of the tile. */
  rivers: z.array(z.object({ width: z.number(), path })),
  borders: z.array(path),
  /** kind: 1 expressway, 2 trunk road, 3 main street, 4 street. */
  roads: z.array(z.object({ kind: z.number().int().min(1).max(4), name: z.string(), path })),
  labels: z.array(
    z.object({
      kind: z.enum(['province', 'city', 'district', 'park', 'water', 'spot']),
      text: z.string(),
      /** Labels with a small rank are placed first when space is short. */
      rank: z.number().int(),
      x: z.number().int(),
      y: z.number().int(),
    }),
  ),
})
