import type { WireReply } from '@/platform/transport/types'

export interface Envelope {
  readonly code: string
  readonly description: string
  readonly data: unknown
}

export type Outcome =
  | { readonly kind: 'ok'; readonly data: unknown }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly envelope: Envelope }
  | { readonly kind: 'unreadable'; readonly status: number }

const SUCCESS_CODES = new Set(['000000', '200'])
const REFRESH_CODE = '145011'
const EXPIRED_CODES = new Set(['550004', '607501', '145008', '014', '145014'])

/** What an answer means (spec 8). The envelope decides; the HTTP status only matters where there is none. */
export function outcomeOf(reply: WireReply): Outcome {
  const envelope = readEnvelope(reply.text)
  if (!envelope) return { kind: 'unreadable', status: reply.status }
  if (SUCCESS_CODES.has(envelope.code)) return { kind: 'ok', data: envelope.data }
  if (envelope.code === REFRESH_CODE || envelope.description.includes(REFRESH_CODE))
    return { kind: 'refresh' }
  if (EXPIRED_CODES.has(envelope.code)) return { kind: 'expired' }
  return { kind: 'refused', envelope }
}

/** Back ends of the field say `description`, `message` or `msg`, and send codes as text or number. */
export function readEnvelope(text: string): Envelope | null {
  let value: unknown
  try {
    // Some back ends begin with a byte order mark, which a browser takes off and a mini-program does not.
    value = JSON.parse(text.trim())
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const raw = value as Record<string, unknown>
  if (typeof raw.code !== 'string' && typeof raw.code !== 'number') return null
  const said = [raw.description, raw.message, raw.msg].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  return {
    code: String(raw.code),
    // 145011 may stand behind words for the shopper (spec 8).
    description: said.find((one) => one.includes(REFRESH_CODE)) ?? said[0] ?? '',
    data: raw.data ?? null,
  }
}
