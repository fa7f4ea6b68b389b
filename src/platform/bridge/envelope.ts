/** The one envelope between the app and the page: docs/NATIVE-BRIDGE.md. */
export const BRIDGE_VERSION = 1

/** Name of the app's object on both systems, and of the callback that it calls. */
export const CHANNEL = 'tuolingBridge'
export const CALLBACK = '__tuolingBridgeReceive'

/** For what a person answers, such as a sign-in: it may take minutes. */
export const NO_TIMEOUT = 0

export type BridgeMethod =
  | 'login'
  | 'tokenInvalid'
  | 'getMallUserInfo'
  | 'getUserInfo'
  | 'getBrand'
  | 'getCarInfo'
  | 'getVin'
  | 'share'
  | 'trackPage'
  | 'close'

export interface BridgeRequest {
  readonly v: number
  readonly id: string
  readonly method: BridgeMethod
  readonly params: unknown
}

export interface BridgeReply {
  readonly id: string
  readonly ok: boolean
  readonly data?: unknown
  readonly error?: string
}

/** What the app tells on its own (spec 4: native callbacks). */
const BRIDGE_EVENTS = [
  'loginSuccess',
  'logout',
  'back',
  'theme',
  'fontScale',
  'insets',
  'show',
  'hide',
] as const

export type BridgeEvent = (typeof BRIDGE_EVENTS)[number]

export type BridgeMessage = BridgeReply | { readonly event: BridgeEvent; readonly data?: unknown }

/** Reads what the app sent, as text or object. Null for garbage, which never breaks a page. */
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
    data: message.data,
    error: typeof message.error === 'string' ? message.error : undefined,
  }
}
