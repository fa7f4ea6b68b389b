/** What a map call fails with (spec 8). */
export interface MapFailure {
  readonly status: number
  readonly message: string
}

export const MAP_CODES = { ok: 200, badParameter: 310, badKey: 311, system: 600, request: 1000 } as const

/** Thrown by the constructor, literally (spec 5). */
export const NO_KEY = 'key值不能为空'

export const BAD_KEY: MapFailure = { status: MAP_CODES.badKey, message: 'key格式错误' }
export const SYSTEM_FAILURE: MapFailure = { status: MAP_CODES.system, message: '系统错误' }

/** Spec 8: the parameter's name is appended; the service's own SDK ends the sentence like this. */
export const badParameter = (name: string): MapFailure => ({
  status: MAP_CODES.badParameter,
  message: `请求参数信息有误${name}参数格式有误`,
})

/** The SDK writes a space before this one, and says location of a start too. */
export const BAD_LOCATION: MapFailure = badParameter(' location')

/** `reason` as platforms write it: 'request:fail timeout', 'getLocation:fail denied'. */
export const requestFailed = (reason: string): MapFailure => ({ status: MAP_CODES.request, message: reason })

/** A map call that was refused or failed, as promises reject with it. */
export class MapError extends Error implements MapFailure {
  readonly status: number

  constructor(readonly failure: MapFailure) {
    super(failure.message)
    this.name = 'MapError'
    this.status = failure.status
  }
}
