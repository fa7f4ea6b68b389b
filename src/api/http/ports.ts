import type { CallSpec } from '@contract/call'
import type { Transport, UploadTransport } from '@/platform/transport/types'
import type { HeaderFacts } from './headers'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly beanId: string
  readonly phone: string
}

/** What the request core needs from higher layers, handed in at launch (DESIGN 2). */
export interface HttpPorts {
  readonly transport: Transport
  readonly upload: UploadTransport
  /** Origin of a service, without a trailing slash. */
  readonly originOf: (service: CallSpec['service']) => string
  readonly headerFacts: () => HeaderFacts
  readonly tokens: () => Tokens | null
  /** Fresh tokens to keep. */
  readonly keepTokens: (tokens: Tokens) => void
  /** The session is over. Called once however many calls fail together; resolves when the shopper was told. */
  readonly onLoginExpired: () => Promise<void>
  readonly showLoading: (text: string) => void
  readonly hideLoading: () => void
  readonly toast: (text: string) => void
  /** The mall's clock as an answer told it; times are this device's, in ms. */
  readonly onServerTime: (serverMs: number, sentAt: number, receivedAt: number) => void
}
