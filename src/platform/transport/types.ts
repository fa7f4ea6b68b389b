export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON text. */
  readonly body?: string
  readonly timeoutMs: number
}

export interface WireReply {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** No answer at all: offline, refused, timed out, aborted. */
export class NetworkFailure extends Error {
  constructor(readonly reason: 'timeout' | 'offline') {
    super(reason)
    this.name = 'NetworkFailure'
  }
}

/** Sends one request. Rejects with `NetworkFailure`; an answer of any status resolves. */
export type Transport = (request: WireRequest) => Promise<WireReply>
