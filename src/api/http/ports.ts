import type { CallSpec } from '@contract/call'
import type { Transport, UploadTransport } from '@/platform/host/transport/types'
import type { HeaderFacts } from './headers'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly beanId: string
  readonly phone: string
}

/** Functions that higher layers provide to the request core at launch (decision 0012). */
export interface HttpPorts {
  readonly transport: Transport
  readonly upload: UploadTransport
  /** Origin of a service, without a trailing slash. */
  readonly originOf: (service: CallSpec['service']) => string
  readonly headerFacts: () => HeaderFacts
  readonly tokens: () => Tokens | null
  /** Takes over tokens of the same user that another tab has stored since. */
  readonly takeNewerTokens: () => void
  /** Saves refreshed tokens. */
  readonly saveTokens: (tokens: Tokens) => void
  /** Called when the session has expired: once for all calls that fail. Resolves after the shopper was notified. */
  readonly onLoginExpired: () => Promise<void>
  readonly showLoading: (text: string) => void
  readonly hideLoading: () => void
  readonly toast: (text: string) => void
  /** Called with the server time of a response; `sentAt` and `receivedAt` are device times. All in ms. */
  readonly onServerTime: (serverMs: number, sentAt: number, receivedAt: number) => void
}
