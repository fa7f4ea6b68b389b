import { randomUUID } from 'node:crypto'

import { fetchOutside } from './requestProvider'

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
/** Place of a frame: https://shop.test/js/app.js:1:2345 */
const PLACE = /^(?<file>[^()\s]+?):(?<line>\d+)(?::(?<column>\d+))?$/

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
    const response = await fetchOutside(url, {
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
const framesOf = (stack: string) => stack.split('\n').flatMap(frameOf).reverse()

/**
 * Reads `at name (file:1:2)`, `name@file:1:2` or the place alone. In steps: anybody may report a stack, and one pattern for
 * all of it tries each split of a line of blanks, which takes minutes.
 */
function frameOf(line: string) {
  const parts = line.trim().replace(/^at /, '').replace(/\)$/, '').split(/[(@]/, 3)
  const [name, place] = parts.length === 1 ? ['', parts[0]] : parts
  const { file, line: row, column } = PLACE.exec(place ?? '')?.groups ?? {}
  return parts.length < 3 && file
    ? [{ filename: file, function: name?.trim() || '?', lineno: Number(row), colno: Number(column ?? 0) }]
    : []
}
