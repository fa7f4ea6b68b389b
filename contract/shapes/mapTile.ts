import { z } from 'zod'

/** x and y in turn, 0 to 4096 from the tile's upper left corner; they may lie a little outside. */
const path = z.array(z.number().int())

/** What the shop draws a map from where no map service is set up: one square of web Mercator. */
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
      /** Small ranks are placed first where room is short. */
      rank: z.number().int(),
      x: z.number().int(),
      y: z.number().int(),
    }),
  ),
})
