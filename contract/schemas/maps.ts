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

/** All parameters that the map service takes. */
const PARAMETERS = {
  output: text.describe('Format of the reply; always json. Left out: json.'),
  sig: text.describe('Signature of path, parameters and secret. Left out: the gateway signs.'),
  region: text.meta({
    title: '地区',
    description: 'City or district to search in. Left out: the whole country.',
  }),
  coord_type: text.describe('Kind of the sent coordinates: 1 GPS, 5 gcj02. Left out: 5.'),
  get_poi: text.describe('1: the reply includes places near the location. Left out: 0.'),
  poi_options: text.describe(
    'Selection of those places, in the form of the map service. Left out: its default.',
  ),
  boundary: text.describe("Search area: 'region(…)', 'rectangle(…)' or 'nearby(lat,lng,metres)'."),
  orderby: text.meta({
    title: '排序',
    description: "'_distance' sorts by distance, nearest first. Left out: the map service's default.",
  }),
  page_size: text.describe('Maximum number of rows on a page. Left out: 10.'),
  page_index: text.describe('Number of the page, from 1. Left out: 1.'),
  address_format: text.describe(
    "'short' leaves province and city out of the addresses. Left out: full addresses.",
  ),
  region_fix: text.describe('1: only inside the region, 0: also outside. Left out: 0.'),
  policy: text.describe(
    'Policy of the map service (routes: shortest, without motorways …). Left out: its default.',
  ),
  get_subpois: text.describe('1: the reply includes gates and car parks of a place. Left out: 0.'),
  waypoints: text.meta({
    title: '途经点',
    description: "Places on the way, 'lat,lng' separated by semicolons. Left out: none.",
  }),
  departure_time: text.describe('Departure time in seconds since 1970. Left out: now.'),
  key: text.describe("Key of the map service. Left out: the gateway's key is used."),
  location: text.meta({
    title: '位置',
    description: "Location as 'lat,lng'. Left out: another parameter gives it.",
  }),
  address: text.describe('Address to search for. Left out: `location` is used.'),
  keyword: text.meta({
    title: '搜索词',
    description: 'Text to search for. The map service refuses an empty one.',
  }),
  filter: text.meta({
    title: '筛选',
    description: 'Categories, in the form of the map service. Left out: all.',
  }),
  mode: text.describe("Means of travel: 'driving', 'walking' or 'straight'. Left out: driving."),
  from: text.meta({ title: '起点', description: "Start point as 'lat,lng'." }),
  to: text.meta({
    title: '终点',
    description: "End point as 'lat,lng'; for distances several, separated by semicolons.",
  }),
  id: text.meta({ title: '编号', description: 'Code of the province or city, six digits.' }),
}

/**
 * Returns schemas of parameters. Every parameter is optional text: the call passes on all that the map service
 * supports, and leaves refusals to the service's own envelope.
 */
const params = <Name extends keyof typeof PARAMETERS>(...names: Name[]) =>
  z
    .object(
      Object.fromEntries(
        [...names, 'output', 'key', 'sig'].map((name) => [name, PARAMETERS[name as Name]]),
      ) as Pick<typeof PARAMETERS, Name | 'output' | 'key' | 'sig'>,
    )
    .catchall(z.string())

const answer = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.looseObject({
    status: z.number().int().describe('0 is success, any other value is a refusal of the map service.'),
    message: z.string().describe('Text of the map service about the status.'),
    ...fields,
  })

export const mapsSchemas = {
  geocoder: {
    summary:
      'Returns the names of a location (with places near it), or finds an address (status, message, result)',
    query: params('location', 'address', 'region', 'coord_type', 'get_poi', 'poi_options'),
    reply: answer({ result: geocoded.optional().describe('The result. Left out in a refusal.') }),
  },
  search: {
    summary: 'Searches places in a region, in a rectangle or around a location',
    query: params('keyword', 'boundary', 'orderby', 'page_size', 'page_index', 'filter', 'address_format'),
    reply: answer({
      count: z.number().int().optional().describe('Number of places found in all.'),
      data: z.array(mapPlace).optional().describe('The found places. Left out in a refusal.'),
    }),
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
    reply: answer({
      count: z.number().int().optional().describe('Number of places found in all.'),
      data: z.array(mapSuggestion).optional().describe('The found places. Left out in a refusal.'),
    }),
  },
  cityList: {
    summary: 'Provinces, cities and districts: three lists',
    query: params(),
    reply: answer({
      result: z.array(z.array(mapDistrict)).optional().describe('The result. Left out in a refusal.'),
    }),
  },
  districts: {
    summary: 'Areas inside a province or a city',
    query: params('id'),
    reply: answer({
      result: z.array(z.array(mapDistrict)).optional().describe('The result. Left out in a refusal.'),
    }),
  },
  distance: {
    summary: 'Distances from one place to several, along the roads',
    query: params('mode', 'from', 'to'),
    reply: answer({
      result: z
        .looseObject({
          elements: z
            .array(distanceElement)
            .describe('One element for each place, in the order of the request.'),
        })
        .optional()
        .describe('The result. Left out in a refusal.'),
    }),
  },
  driving: {
    summary: 'Routes by car, with steps; the polyline is compressed',
    query: params('from', 'to', 'policy', 'waypoints'),
    reply: answer({
      result: z
        .looseObject({ routes: z.array(drivingRoute).describe('The routes, the best first.') })
        .optional()
        .describe('The result. Left out in a refusal.'),
    }),
  },
  transit: {
    summary: 'Routes by bus, with the walks between',
    query: params('from', 'to', 'policy', 'departure_time'),
    reply: answer({
      result: z
        .looseObject({ routes: z.array(transitRoute).describe('The routes, the best first.') })
        .optional()
        .describe('The result. Left out in a refusal.'),
    }),
  },
  tile: {
    summary: 'One tile of the map that is drawn where no map service is configured',
    query: z.object({
      zoom: numeric(z.number().int().min(4).max(16)).describe('Zoom of the tile: even, 4 to 16.'),
      x: numeric(z.number().int().min(0).max(65_535)).describe('Column of the tile, from the west.'),
      y: numeric(z.number().int().min(0).max(65_535)).describe('Row of the tile, from the north.'),
    }),
    reply: mapTile,
  },
} as const satisfies GroupSchemas<typeof mapsCalls>
