import { randomUUID } from 'node:crypto'

/** An error of the shop, scrubbed. */
export interface ClientError {
  readonly fingerprint: string
  readonly target: string
  readonly host: string
  readonly version: string
  readonly route: string
  readonly message: string
  readonly stack: string
}

/** Forwards an error to another service. Rejects when the service doesn't take it. */
export type ErrorForwarder = (error: ClientError, at: number) => Promise<void>

const TIMEOUT_MS = 5_000
const FRAME =
  /^\s*(?:at )?(?:(?<name>[^(@]*?)\s*[(@])?(?<file>[^()@\s]+?):(?<line>\d+)(?::(?<column>\d+))?\)?$/

/** Forwards to a service that takes Sentry's envelopes. Source: develop.sentry.dev/sdk, Envelopes, Event Payloads. */
export const sentry =
  ({ url, key }: { url: string; key: string }, environment: string): ErrorForwarder =>
  async (error, at) => {
    const event_id = randomUUID().replaceAll('-', '')
    const { target, host, route, version, message, stack, fingerprint } = error
    const [, type = 'Error', value = message] = /^(?:Uncaught )?(\w*Error): ([\s\S]*)$/.exec(message) ?? []
    const event = {
      event_id,
      timestamp: at / 1_000,
      platform: 'javascript',
      level: 'error',
      release: version,
      environment,
      fingerprint: [fingerprint],
      tags: { target, host, route },
      exception: { values: [{ type, value, stacktrace: { frames: framesOf(stack) } }] },
    }
    const lines = [{ event_id, sent_at: new Date(at).toISOString() }, { type: 'event' }, event]
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=mall/1, sentry_key=${key}`,
      },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The service of errors answered ${response.status}`)
  }

/** Returns the frames of a stack, the outermost first. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .flatMap((text) => {
      const { name, file, line, column } = FRAME.exec(text)?.groups ?? {}
      return file
        ? [{ filename: file, function: name || '?', lineno: Number(line), colno: Number(column ?? 0) }]
        : []
    })
    .reverse()
