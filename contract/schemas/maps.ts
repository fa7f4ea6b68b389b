import { z } from 'zod'
import type { mapsCalls } from '../calls/maps'
import { type GroupSchemas, numeric } from '../schema'
import {
  distanceElement,
  drivingRoute,
  geocoded,
  mapDistrict,
  mapPlace,
  mapSuggestion,
  transitRoute,
} from '../shapes/maps'
import { mapTile } from '../shapes/mapTile'

const text = z.string().optional()

/**
 * Returns schemas of parameters. Every parameter is optional text: the call passes on all that the map service
 * supports, and leaves refusals to the service's own envelope.
 */
const params = <Names extends string>(...names: Names[]) =>
  z
    .object(
      Object.fromEntries([...names, 'output', 'key', 'sig'].map((name) => [name, text])) as Record<
        Names | 'output' | 'key' | 'sig',
        typeof text
      >,
    )
    .catchall(z.string())

const answer = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.looseObject({
    /** 0 is success (spec 8). */
    status: z.number().int(),
    message: z.string(),
    ...fields,
  })

export const mapsSchemas = {
  geocoder: {
    summary:
      'Returns the names of a location (with places near it), or finds an address (status, message, result)',
    query: params('location', 'address', 'region', 'coord_type', 'get_poi', 'poi_options'),
    reply: answer({ result: geocoded.optional() }),
  },
  search: {
    summary: 'Searches places in a region, in a rectangle or around a location',
    query: params('keyword', 'boundary', 'orderby', 'page_size', 'page_index', 'filter', 'address_format'),
    reply: answer({ count: z.number().int().optional(), data: z.array(mapPlace).optional() }),
  },
  suggestion: {
    summary: 'Suggests places for a keyword that is being typed',
    query: params(
      'keyword',
      'region',
      'region_fix',
      'policy',
      'location',
      'page_size',
      'page_index',
      'get_subpois',
    ),
    reply: answer({ count: z.number().int().optional(), data: z.array(mapSuggestion).optional() }),
  },
  cityList: {
    summary: 'Provinces, cities and districts: three lists',
    query: params(),
    reply: answer({ result: z.array(z.array(mapDistrict)).optional() }),
  },
  districts: {
    summary: 'Areas inside a province or a city',
    query: params('id'),
    reply: answer({ result: z.array(z.array(mapDistrict)).optional() }),
  },
  distance: {
    summary: 'Distances from one place to several, along the roads',
    query: params('mode', 'from', 'to'),
    reply: answer({ result: z.looseObject({ elements: z.array(distanceElement) }).optional() }),
  },
  driving: {
    summary: 'Routes by car, with steps; the polyline is compressed',
    query: params('from', 'to', 'policy', 'waypoints'),
    reply: answer({ result: z.looseObject({ routes: z.array(drivingRoute) }).optional() }),
  },
  transit: {
    summary: 'Routes by bus, with the walks between',
    query: params('from', 'to', 'policy', 'departure_time'),
    reply: answer({ result: z.looseObject({ routes: z.array(transitRoute) }).optional() }),
  },
  tile: {
    summary: 'One tile of the map that is drawn where no map service is configured',
    query: z.object({
      /** Even, 4 to 16. */
      zoom: numeric(z.number().int().min(4).max(16)),
      x: numeric(z.number().int().min(0).max(65_535)),
      y: numeric(z.number().int().min(0).max(65_535)),
    }),
    reply: mapTile,
  },
} as const satisfies GroupSchemas<typeof mapsCalls>
