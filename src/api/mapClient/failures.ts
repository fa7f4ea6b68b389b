/** Failure of a map call (spec 8). */
export interface MapFailure {
  readonly status: number
  readonly message: string
}

export const MAP_CODES = { ok: 200, badParameter: 310, badKey: 311, system: 600, request: 1000 } as const

/** Thrown by the constructor, literally (spec 5). */
export const NO_KEY = 'key值不能为空'

export const BAD_KEY: MapFailure = { status: MAP_CODES.badKey, message: 'key格式错误' }
export const SYSTEM_FAILURE: MapFailure = { status: MAP_CODES.system, message: '系统错误' }

/** Failure of a missing parameter: the parameter's name is appended (spec 8). */
export const badParameter = (name: string): MapFailure => ({
  status: MAP_CODES.badParameter,
  message: `请求参数信息有误${name}`,
})

/** Failure of a missing location; as in the service's SDK, of a missing start point too. */
export const BAD_LOCATION: MapFailure = badParameter('location')

/**
 * Failure of the request itself. `reason` in the platforms' form: 'request:fail timeout', 'getLocation:fail denied'.
 */
export const requestFailed = (reason: string): MapFailure => ({ status: MAP_CODES.request, message: reason })

/** Error that the client's promises reject with. */
export class MapError extends Error implements MapFailure {
  readonly status: number

  constructor(readonly failure: MapFailure) {
    super(failure.message)
    this.name = 'MapError'
    this.status = failure.status
  }
}
