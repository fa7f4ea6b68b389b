import { z } from 'zod'

/** x and y alternating, 0 to 4096 from the tile's upper left corner; points may be outside the tile. */
const path = z.array(z.number().int())

/** One tile of web Mercator, from which the shop draws a map when no map service is configured. */
export const mapTile = z.object({
  /** Outlines of built-up areas; they may overlap. */
  towns: z.array(path),
  /** Border lines of cities and districts. */
  borders: z.array(path),
  labels: z.array(
    z.object({
      kind: z.enum(['city', 'district', 'spot']),
      text: z.string(),
      /** Labels with a small rank are placed first when space is short. */
      rank: z.number().int(),
      x: z.number().int(),
      y: z.number().int(),
    }),
  ),
})
