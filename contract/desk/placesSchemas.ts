import { z } from 'zod'
import { mapsSchemas } from '../schemas/maps'
import type { placeCalls } from './places'
import type { DeskSchema } from './schemas'

const area = {
  province: z.string(),
  city: z.string(),
  /** Six digits. */
  cityCode: z.string(),
}

const found = z.object({
  title: z.string(),
  address: z.string(),
  longitude: z.number(),
  latitude: z.number(),
})
export type FoundPlace = z.output<typeof found>

const named = z.object({ ...area, address: z.string() })
export type NamedPlace = z.output<typeof named>

/** A province, city or district by its full name, with the regions in it. */
export interface NamedRegion {
  readonly name: string
  readonly children?: readonly NamedRegion[] | undefined
}
const district = z.object({ name: z.string() })
const city = z.object({ name: z.string(), children: z.array(district) })

export const placeSchemas = {
  tile: {
    summary: 'One tile of the map',
    query: mapsSchemas.tile.query,
    reply: mapsSchemas.tile.reply,
  },
  find: {
    summary: 'Find an address or a named place',
    query: z.object({
      text: z.string().trim().min(1, '请输入地址或地名').max(120),
      /** Name of a city to look in first. */
      city: z.string().trim().max(20).default(''),
    }),
    reply: z.object({ places: z.array(found) }),
  },
  name: {
    summary: 'Name a location (gcj02)',
    query: z.object({
      longitude: z.coerce.number().min(-180).max(180),
      latitude: z.coerce.number().min(-90).max(90),
    }),
    reply: z.object({ place: named.nullable() }),
  },
  regions: {
    summary: 'List all provinces with their cities and districts',
    reply: z.object({ regions: z.array(z.object({ name: z.string(), children: z.array(city) })) }),
  },
} satisfies Record<keyof typeof placeCalls, DeskSchema>
