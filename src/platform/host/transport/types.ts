import type { PickedImage } from '../../abilities/pickImages/types'

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON text. */
  readonly body?: string
  readonly timeoutMs: number
  /** The page is being closed: the request must outlive it. */
  readonly keepalive?: boolean
}

export interface WireReply {
  readonly status: number
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Thrown when there is no response at all: offline, refused, timed out, aborted. */
export class NetworkFailure extends Error {
  constructor(readonly reason: 'timeout' | 'offline') {
    super(reason)
    this.name = 'NetworkFailure'
  }
}

/** Sends one request. Rejects with `NetworkFailure`; a response of any status resolves. */
export type Transport = (request: WireRequest) => Promise<WireReply>

export interface UploadRequest {
  readonly url: string
  /** Headers without a content type: the form sets its own. */
  readonly headers: Readonly<Record<string, string>>
  readonly file: PickedImage
  readonly timeoutMs: number
  /** Per cent sent. */
  readonly onProgress?: (percent: number) => void
  /** Called with a function that stops the upload, which then rejects. */
  readonly onStart?: (stop: () => void) => void
}

/** Sends one picture as a form. Rejects with `NetworkFailure`; a response of any status resolves. */
export type UploadTransport = (request: UploadRequest) => Promise<WireReply>
