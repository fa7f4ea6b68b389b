import { Agent, request } from 'node:http'
import { type CallSpec, SERVICE_PREFIX } from '@contract/call'

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
/** A caller gives up then, as the shop does. */
const GIVE_UP_MS = 15_000

export interface WireCall {
  readonly token?: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The answer that a caller gets: `status` is 0 without an answer. */
export interface WireAnswer {
  readonly status: number
  readonly code: string
  readonly description: string
  readonly retryAfter: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the contract says is there
  readonly data: any
  /** The whole body: the desk's answers have no envelope. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the contract says is there
  readonly json: any
}

const NOTHING: WireAnswer = {
  status: 0,
  code: '',
  description: '',
  retryAfter: undefined,
  data: null,
  json: null,
}

/** Calls a mall over a socket. */
export function callOver(
  base: string,
  spec: CallSpec,
  { token, params, query, body, headers }: WireCall = {},
) {
  const place = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const path = `${SERVICE_PREFIX[spec.service]}${place}${query ? `?${new URLSearchParams(query)}` : ''}`
  const text = body === undefined ? undefined : JSON.stringify(body)
  return sendOver(`${base}${path}`, spec.method, text, {
    ...(token && { token }),
    ...(text !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  })
}

export function sendOver(
  url: string,
  method: string,
  body: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<WireAnswer> {
  return new Promise((resolve) => {
    const sent = request(url, { method, headers: { ...headers }, agent, timeout: GIVE_UP_MS }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('error', () => resolve(NOTHING))
      answer.on('end', () => {
        const json = text.startsWith('{') ? JSON.parse(text) : {}
        const { code = '', description = '', data = null } = json
        const retryAfter = answer.headers['retry-after']
        resolve({ status: answer.statusCode ?? 0, code, description, retryAfter, data, json })
      })
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(NOTHING))
    sent.end(body)
  })
}
