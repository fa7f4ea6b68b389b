import { refuseInTransaction } from '../db/openTransaction'

/** Timeout of a request. Short, because a shopper may wait for it. */
const TIMEOUT_MS = 7_000
/** Providers answer with some lines of JSON; anything longer comes from somebody else. */
const MAX_BYTES = 256 * 1_024

/** Response of a provider, unverified. */
export interface ProviderResponse {
  readonly status: number
  /** The body as a JSON object; empty if it is anything else. */
  readonly json: Readonly<Record<string, unknown>>
}

/** Response of another server, unverified, with its body as it came. */
export interface RawResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Thrown when a provider doesn't answer in time. The message holds no secret, phone or text of the request. */
export class ProviderSilent extends Error {}

/** `fetch` for gateways that read the answer themselves: no open transaction may wait for another server. @throws Error */
export async function fetchOutside(url: string | URL, init: RequestInit = {}): Promise<Response> {
  refuseInTransaction(new URL(url).host)
  return fetch(url, init)
}

/** Sends a request to a provider and reads its JSON. @throws ProviderSilent */
export async function requestProvider(url: URL, init: RequestInit): Promise<ProviderResponse> {
  const { status, body } = await requestRaw(url, init)
  return { status, json: parseObject(body.toString('utf8')) }
}

/**
 * Sends a request and reads the whole response within the timeout, up to a number of bytes. Redirects are refused: a
 * signed request belongs to its host.
 * @throws ProviderSilent
 */
export async function requestRaw(
  url: URL,
  init: RequestInit,
  { timeoutMs = TIMEOUT_MS, mostBytes = MAX_BYTES } = {},
): Promise<RawResponse> {
  refuseInTransaction(url.host)
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await readBody(response, mostBytes)
    return { status: response.status, headers: Object.fromEntries(response.headers), body }
  } catch (failure) {
    const { name, cause } = failure as Error
    const { code } = (cause ?? {}) as { code?: unknown }
    throw new ProviderSilent(`${url.host} did not answer: ${typeof code === 'string' ? code : name}`)
  }
}

async function readBody(response: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new RangeError('The response is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Returns a provider's own word, such as an error code, short and in one line, for a log or a desk page. */
export const providerWord = (word: unknown): string =>
  (typeof word === 'string' || typeof word === 'number' ? String(word) : 'nothing')
    .replace(/[^\x21-\x7E]+/g, ' ')
    .slice(0, 80)
