import type { CODES } from '@contract/codes'
import type { WireReply } from '@/platform/host/transport/types'

export interface Envelope {
  readonly code: string
  readonly description: string
  readonly data: unknown
}

export type Outcome =
  | { readonly kind: 'ok'; readonly data: unknown }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly envelope: Envelope; readonly status: number }
  | { readonly kind: 'unreadable'; readonly status: number }

const SUCCESS_CODES = new Set(['000000', '200'])
const REFRESH_CODE: (typeof CODES)['accessExpired'] = '145011'
const EXPIRED_CODES = new Set(['550004', '607501', '145008', '014', '145014'])

/** Classifies a response (spec 8) by its envelope; the HTTP status only matters where there is no envelope. */
export function outcomeOf(reply: WireReply): Outcome {
  const envelope = readEnvelope(reply.text)
  if (!envelope) return { kind: 'unreadable', status: reply.status }
  if (SUCCESS_CODES.has(envelope.code)) return { kind: 'ok', data: envelope.data }
  if (envelope.code === REFRESH_CODE || envelope.description.includes(REFRESH_CODE))
    return { kind: 'refresh' }
  if (EXPIRED_CODES.has(envelope.code)) return { kind: 'expired' }
  return { kind: 'refused', envelope, status: reply.status }
}

/** Strings and numbers of a JSON text. */
const SCALAR = /"[^"\\]*(?:\\.[^"\\]*)*"|[\d.eE+-]+/g

/** Puts quotes around whole numbers with 16 digits or more: an id of a Java service loses its last digits otherwise. */
const withLongNumbers = (text: string) =>
  /\d{16}/.test(text) ? text.replace(SCALAR, (one) => (/^\d{16,}$/.test(one) ? `"${one}"` : one)) : text

/** Reads an envelope. Existing back ends use `description`, `message` or `msg`, and send codes as text or number. */
export function readEnvelope(text: string): Envelope | null {
  let value: unknown
  try {
    // Some back ends send a byte order mark first; browsers strip it, mini-programs don't.
    value = JSON.parse(withLongNumbers(text.trim()))
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const raw = value as Record<string, unknown>
  const sentence = [raw.description, raw.message, raw.msg].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  // 145011 may follow a message for the shopper, or be a gateway's whole message (spec 8).
  const refresh = sentence.find((one) => one.includes(REFRESH_CODE))
  if (!refresh && typeof raw.code !== 'string' && typeof raw.code !== 'number') return null
  return {
    code: String(raw.code),
    description: refresh ?? sentence[0] ?? '',
    // Some back ends send '' or false for nothing.
    data: raw.data || null,
  }
}
