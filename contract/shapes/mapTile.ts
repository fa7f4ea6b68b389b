import { z } from 'zod'

/** x and y alternating, 0 to 4096 from the tile's upper left corner; points may be outside the tile. */
const path = z.array(z.number().int())

/** One tile of web Mercator, from which the shop draws a map when no map service is configured. */
export const mapTile = z.object({
  towns: z.array(path).describe('Outlines of built-up areas, each a closed path. They may overlap.'),
  borders: z.array(path).describe('Border lines of cities and districts, each a path.'),
  labels: z
    .array(
      z.object({
        kind: z
          .enum(['city', 'district', 'spot'])
          .describe('`city`, `district`: an administrative area; `spot` a place.'),
        text: z.string().describe('The name.'),
        rank: z.number().int().describe('Labels with a small rank are placed first where space is short.'),
        x: z.number().int().describe('Distance from the left edge of the tile, 0 to 4096.'),
        y: z.number().int().describe('Distance from the top edge of the tile, 0 to 4096.'),
      }),
    )
    .describe('Names on the map.'),
})
