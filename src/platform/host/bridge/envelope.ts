/** Version of the message format between the app and the page: docs/NATIVE-BRIDGE.md. */
export const BRIDGE_VERSION = 1

/** Name of the app's object on both systems, and of the callback that it calls. */
export const CHANNEL = 'tuolingBridge'
export const CALLBACK = '__tuolingBridgeReceive'

/** Timeout of calls without a limit: the app's sheet may stay open for minutes. */
export const NO_TIMEOUT = 0

export type BridgeMethod =
  | 'login'
  | 'logout'
  | 'tokenInvalid'
  | 'getMallUserInfo'
  | 'getUserInfo'
  | 'getBrand'
  | 'getCarInfo'
  | 'getVin'
  | 'share'
  | 'trackPage'
  | 'eventFailed'
  | 'scan'
  | 'location'
  | 'callPhone'
  | 'openUrl'
  | 'openPath'
  | 'saveImage'
  | 'pay'
  | 'close'

export interface BridgeRequest {
  readonly v: number
  readonly id: string
  readonly method: BridgeMethod
  readonly params: unknown
}

/** Reason of a failure in the app. Reasons unknown to the shop count as `failed`. */
export type BridgeErrorCode = 'unknownMethod' | 'cancelled' | 'failed'

/** Thrown when a call fails. `noApp`: there is no bridge; `noAnswer`: the app didn't answer in time. */
export class AppRefusal extends Error {
  constructor(
    readonly code: BridgeErrorCode | 'noApp' | 'noAnswer',
    method: BridgeMethod,
  ) {
    super(`the app and ${method}: ${code}`)
    this.name = 'AppRefusal'
  }
}

export interface BridgeReply {
  readonly id: string
  readonly ok: boolean
  /** The app has started and a person is answering: the real answer follows. */
  readonly pending: boolean
  readonly data?: unknown
  readonly error: BridgeErrorCode
}

/** Events of the app (spec 4: native callbacks). */
const BRIDGE_EVENTS = [
  'loginSuccess',
  'logout',
  'back',
  'theme',
  'fontScale',
  'insets',
  'show',
  'hide',
  'open',
  'trackCustom',
] as const

export type BridgeEvent = (typeof BRIDGE_EVENTS)[number]

export type BridgeMessage = BridgeReply | { readonly event: BridgeEvent; readonly data?: unknown }

/** Reads a message of the app, text or object. Returns null for garbage, which never breaks a page. */
export function readMessage(raw: unknown): BridgeMessage | null {
  let value: unknown = raw
  if (typeof raw === 'string') {
    try {
      value = JSON.parse(raw)
    } catch {
      return null
    }
  }
  if (typeof value !== 'object' || value === null) return null
  const message = value as Record<string, unknown>
  const event = BRIDGE_EVENTS.find((known) => known === message.event)
  if (event) return { event, data: message.data }
  if (typeof message.id !== 'string' || message.event !== undefined) return null
  return {
    id: message.id,
    ok: message.ok === true,
    pending: message.pending === true,
    data: message.data,
    error: readErrorCode(message.error),
  }
}

/** Reads an error code. Apps of the first release sent `unknown method` and sentences instead of codes. */
function readErrorCode(error: unknown): BridgeErrorCode {
  const text = typeof error === 'string' ? error : ''
  if (/^unknown ?method$/i.test(text)) return 'unknownMethod'
  return /^(user ?)?cancell?(ed)?$/i.test(text) ? 'cancelled' : 'failed'
}
