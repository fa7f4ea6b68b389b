import type { CallSpec } from '@contract/call'
import { mapsCalls } from '@contract/calls/maps'
import { type LatLng, straightDistance } from '@contract/rules/distance'
import type { MapParams } from '@contract/rules/mapSign'
import { locate as locateDevice } from '@/platform/abilities/location'
import { env } from '@/platform/host/env'
import { transport } from '@/platform/host/transport'
import { addressOf } from '../http/address'
import {
  BAD_KEY,
  BAD_LOCATION,
  badParameter,
  MAP_CODES,
  MapError,
  type MapFailure,
  NO_KEY,
  requestFailed,
  SYSTEM_FAILURE,
} from './failures'
import type {
  Callbacks,
  DirectionOptions,
  DistanceOptions,
  GeocoderOptions,
  MapAnswer,
  ReverseGeocoderOptions,
  SearchOptions,
  SuggestionOptions,
} from './options'
import { type GivenPlace, placeOf, placesOf, type ReadPlace } from './places'
import { SIMPLIFIED } from './simplify'

export interface MapClientOptions {
  /** Key of the map service. */
  readonly key: string
  /** Origin of the map service. Default: the gateway of the environment. */
  readonly origin?: string
}

/** Result of every method's promise: the same two values that the `success` callback receives. */
export interface MapReply<Simplified> {
  readonly data: MapAnswer
  readonly simplified: Simplified
}

const KEY = /^[\w-]+$/
/** Timeout of requests (spec 9). */
const TIMEOUT_MS = 60_000
const WHOLE_COUNTRY = '全国'
/** Parameters that only `direction` by car takes. */
export const DRIVING_ONLY = [
  'from_poi',
  'heading',
  'speed',
  'accuracy',
  'road_type',
  'to_poi',
  'from_track',
  'waypoints',
  'policy',
  'plate_number',
] as const
export const TRANSIT_ONLY = ['departure_time', 'policy'] as const

type Simplify<Simplified> = (data: MapAnswer) => Simplified
type Given<Options, Simplified> = Options & Callbacks<Simplified>
type MapPromise<Simplified> = Promise<MapReply<Simplified>>
type StraightDistances = ReturnType<typeof SIMPLIFIED.straight>
type RoadDistances = ReturnType<typeof SIMPLIFIED.distance>

/**
 * Client of the map service (spec 5, 7, 8). It has the interface of the service's own mini-program SDK 1.2: the same
 * options, callbacks, simplified results and failures. In addition every method returns a promise, which rejects with
 * `MapError`.
 */
export class MapClient {
  readonly key: string
  private readonly origin: string

  /** Creates a client with a key of the map service. @throws Error 'key值不能为空' */
  constructor(options: MapClientOptions) {
    if (!options?.key) throw new Error(NO_KEY)
    this.key = options.key
    this.origin = options.origin ?? env.hosts.maps
  }

  /** Searches places by keyword, in a region, in a rectangle or near a location. */
  search(options: Given<SearchOptions, ReturnType<typeof SIMPLIFIED.search>>) {
    const { keyword, region, rectangle, distance, auto_extend, filter, address_format } = given(options)
    return this.run(options, mapsCalls.search, SIMPLIFIED.search, keyword ? null : 'keyword', async () => {
      const at = await this.placeFor(options.location)
      const widens = auto_extend || 1
      const boundary =
        region && !rectangle
          ? `region(${region},${widens},${at.text})`
          : rectangle && !region
            ? `rectangle(${rectangle})`
            : `nearby(${at.text},${distance || 1000},${widens})`
      return {
        keyword,
        boundary,
        orderby: options.orderby || '_distance',
        page_size: options.page_size || 10,
        page_index: options.page_index || 1,
        ...present({ filter, address_format }),
      }
    })
  }

  /** Returns suggestions for a partly typed keyword. */
  getSuggestion(options: Given<SuggestionOptions, ReturnType<typeof SIMPLIFIED.suggestion>>) {
    const {
      keyword,
      region,
      region_fix,
      policy,
      page_size,
      page_index,
      get_subpois,
      location,
      filter,
      address_format,
    } = given(options)
    return this.run(
      options,
      mapsCalls.suggestion,
      SIMPLIFIED.suggestion,
      keyword ? null : 'keyword',
      async () => ({
        keyword,
        region: region || WHOLE_COUNTRY,
        region_fix: region_fix || 0,
        policy: policy || 0,
        page_size: page_size || 10,
        page_index: page_index || 1,
        get_subpois: get_subpois || 0,
        ...present({ filter, address_format }),
        ...(location ? { location: (await this.placeFor(location)).text } : null),
      }),
    )
  }

  /** Returns the name and address of a location. */
  reverseGeocoder(options: Given<ReverseGeocoderOptions, ReturnType<typeof SIMPLIFIED.reverseGeocoder>>) {
    const { coord_type, get_poi, poi_options } = given(options)
    return this.run(options, mapsCalls.geocoder, SIMPLIFIED.reverseGeocoder, null, async () => ({
      coord_type: coord_type || 5,
      get_poi: get_poi || 0,
      ...present({ poi_options }),
      location: (await this.placeFor(options?.location)).text,
    }))
  }

  /** Returns the location of an address. */
  geocoder(options: Given<GeocoderOptions, ReturnType<typeof SIMPLIFIED.geocoder>>) {
    const { address, region } = given(options)
    return this.run(
      options,
      mapsCalls.geocoder,
      SIMPLIFIED.geocoder,
      address ? null : 'address',
      async () => ({
        address,
        ...present({ region }),
      }),
    )
  }

  /** Returns all provinces, cities and districts. */
  getCityList(options: Callbacks<ReturnType<typeof SIMPLIFIED.cityList>> = {}) {
    return this.run(options, mapsCalls.cityList, SIMPLIFIED.cityList, null, async () => ({}))
  }

  /** Returns the areas directly below a province or a city. */
  getDistrictByCityId(options: Given<{ id: string | number }, ReturnType<typeof SIMPLIFIED.districts>>) {
    const { id } = given(options)
    return this.run(options, mapsCalls.districts, SIMPLIFIED.districts, id ? null : 'id', async () => ({
      id,
    }))
  }

  /** Returns metres from one place to several: by road (from the service) or straight line (computed here). */
  calculateDistance(
    options: Given<DistanceOptions & { mode: 'straight' }, StraightDistances>,
  ): MapPromise<StraightDistances>
  calculateDistance(options: Given<DistanceOptions, RoadDistances>): MapPromise<RoadDistances>
  calculateDistance(
    options: DistanceOptions & Callbacks<never>,
  ): MapPromise<StraightDistances | RoadDistances> {
    const { to, from, location, mode } = given(options)
    const ends = to ? placesOf(to) : null
    const missing = ends ? null : 'to'
    const start = from || location
    if (mode === 'straight')
      return this.run(options as Callbacks<StraightDistances>, null, SIMPLIFIED.straight, missing, async () =>
        straightAnswer(await this.placeFor(start), ends ?? []),
      )
    return this.run(
      options as Callbacks<RoadDistances>,
      mapsCalls.distance,
      SIMPLIFIED.distance,
      missing,
      async () => ({
        mode: mode || 'walking',
        from: (await this.placeFor(start)).text,
        to: (ends ?? []).map(({ text }) => text).join(';'),
      }),
    )
  }

  /** Returns routes by car or by bus. Polylines are compressed: use `decodePolyline`. */
  direction(options: Given<DirectionOptions, ReturnType<typeof SIMPLIFIED.direction>>) {
    const { to, from, location } = given(options)
    const mode = given(options).mode || 'driving'
    const end = placeOf(to)
    const isKnown = mode === 'driving' || mode === 'transit'
    return this.run(
      options,
      mode === 'transit' ? mapsCalls.transit : mapsCalls.driving,
      SIMPLIFIED.direction,
      !end ? 'to' : isKnown ? null : 'mode',
      async () => {
        const names: readonly (typeof DRIVING_ONLY | typeof TRANSIT_ONLY)[number][] =
          mode === 'transit' ? TRANSIT_ONLY : DRIVING_ONLY
        return {
          from: (await this.placeFor(from || location)).text,
          to: end?.text ?? '',
          ...present(Object.fromEntries(names.map((name) => [name, options[name]]))),
        }
      },
    )
  }

  /** Returns the given place, or the device's location where none is given. Rejects with `MapError`. */
  private async placeFor(given: GivenPlace | undefined): Promise<ReadPlace> {
    const place = given ? placeOf(given) : await this.device()
    if (!place) throw new MapError(BAD_LOCATION)
    return place
  }

  private async device(): Promise<ReadPlace | null> {
    try {
      return placeOf(await locateDevice())
    } catch (failure) {
      throw new MapError(requestFailed(`getLocation:fail ${(failure as Error).message}`))
    }
  }

  /**
   * Checks the options, sends the request, then calls the callbacks and settles the promise. An invalid option fails at
   * once, without a request.
   * @param call null where `prepare` computes the answer itself
   */
  private run<Simplified>(
    options: Callbacks<Simplified> | undefined,
    call: CallSpec | null,
    simplify: Simplify<Simplified>,
    missing: string | null,
    prepare: () => Promise<MapParams | MapAnswer>,
  ): Promise<MapReply<Simplified>> {
    const { success, fail, complete, sig } = options ?? {}
    const refuse = (failure: MapFailure): never => {
      // As in the SDK: `success` receives the whole answer, `fail` receives status and message.
      fail?.(failure)
      complete?.({ status: failure.status, message: failure.message })
      throw new MapError(failure)
    }
    const early = !KEY.test(this.key) ? BAD_KEY : missing ? badParameter(missing) : null
    const work = async (): Promise<MapReply<Simplified>> => {
      if (early) return refuse(early)
      const { data, simplified } = await prepare()
        .then((ready) => (call ? this.send(call, ready as MapParams, sig) : (ready as MapAnswer)))
        // An unreadable answer fails like a missing one, whatever its status says.
        .then((answer) => ({ data: answer, simplified: simplify(answer) }))
        .catch((failure) => refuse(failure instanceof MapError ? failure.failure : SYSTEM_FAILURE))
      success?.(data, simplified)
      complete?.(data)
      return { data, simplified }
    }
    const reply = work()
    // Callers that use only the callbacks ignore the promise: its rejection must not count as unhandled.
    reply.catch((failure) => {
      // But an error thrown inside the caller's own callback is a bug, so report it as unhandled.
      if (!(failure instanceof MapError)) setTimeout(() => Promise.reject(failure))
    })
    return reply
  }

  private async send(call: CallSpec, params: MapParams, secret: string | undefined): Promise<MapAnswer> {
    const unsigned: MapParams = { ...params, output: 'json', key: this.key }
    const query = secret ? { ...unsigned, sig: await signatureOf(call.path, unsigned, secret) } : unsigned
    const reply = await transport({
      method: call.method,
      url: addressOf(call, { query }, this.origin),
      headers: {},
      timeoutMs: TIMEOUT_MS,
    }).catch((failure: Error) => {
      throw new MapError(requestFailed(`request:fail ${failure.message}`.trim()))
    })
    const answer = reply.status === MAP_CODES.ok ? readAnswer(reply.text) : null
    if (!answer) throw new MapError(SYSTEM_FAILURE)
    if (answer.status !== 0) throw new MapError(answer)
    return answer
  }
}

/** Signs a request. The hash function is in a chunk of its own because few builds sign requests themselves. */
async function signatureOf(path: string, params: MapParams, secret: string): Promise<string> {
  const { signMapCall } = await import('@contract/rules/mapSign')
  return signMapCall(path, params, secret)
}

const given = <Options extends object>(options: Options): Options => options ?? ({} as Options)

/** Drops parameters that are absent, empty or zero: the SDK doesn't send them either. */
const present = (params: Record<string, string | number | undefined>): MapParams =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => Boolean(value)))

function readAnswer(text: string): MapAnswer | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof (value as MapAnswer | null)?.status === 'number' ? (value as MapAnswer) : null
  } catch {
    return null
  }
}

/** Straight-line distances in the service's response format. Rounded to whole metres, as its SDK does. */
function straightAnswer(from: LatLng, to: readonly LatLng[]): MapAnswer {
  const point = ({ latitude, longitude }: LatLng) => ({ lat: latitude, lng: longitude })
  const elements = to.map((place) => ({
    from: point(from),
    to: point(place),
    distance: Math.round(straightDistance(from, place)),
    duration: 0,
  }))
  return { status: 0, message: 'query ok', result: { elements } }
}
