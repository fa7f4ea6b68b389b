import { type Fault, type Faults, planFaults, sendWith } from '../payPlatforms/faults'
import { listenAsPlatform, type WireAnswer, type WireRequest } from '../payPlatforms/platformServer'

/** A call as the provider logged it. */
export interface ProviderCall {
  /** Name by which faults find it. */
  name: string
  target: string
  body: string
  /** Status of the answer, before a fault spoils it; 0 when a fault came before the work. */
  status: number
}

export interface Provider {
  /** Base address, in place of the real one. */
  readonly origin: string
  /** Spoils answers as a test plans. Signed answers do not occur here, so `unsigned` and the like do nothing. */
  readonly faults: Faults
  readonly calls: readonly ProviderCall[]
  close(): Promise<void>
}

export interface ProviderOptions {
  /** Returns the name of a call: an action, or the path. */
  nameOf(request: WireRequest): string
  answer(request: WireRequest): WireAnswer | Promise<WireAnswer>
  /** Returns a planned error in the provider's own envelope: JSON, or a text of XML. */
  showError(fault: Extract<Fault, { kind: 'error' }> & { code: string }): unknown
}

/** Starts a server on a free port whose answers can be late, wrong, cut off or missing. */
export async function startProvider({ nameOf, answer, showError }: ProviderOptions): Promise<Provider> {
  const faults = planFaults()
  const calls: ProviderCall[] = []
  const server = await listenAsPlatform(async (request) => {
    const name = nameOf(request)
    const planned = faults.take(name)
    const isLost = planned !== undefined && !planned.afterWork
    const done = isLost ? json({}, 0) : await answer(request)
    calls.push({ name, target: request.target, body: request.body.toString(), status: done.status })
    const fault = planned?.fault
    if (fault?.kind !== 'error') return sendWith(fault, isLost ? { ...done, status: 200 } : done)
    const { code } = fault
    if (code === undefined) return html(fault.status)
    const body = showError({ ...fault, code })
    return typeof body === 'string' ? xml(body, fault.status) : json(body, fault.status)
  })
  return { origin: server.origin, faults, calls, close: server.close }
}

export const json = (body: unknown, status = 200): WireAnswer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

export const xml = (body: string, status: number): WireAnswer => ({
  status,
  headers: { 'Content-Type': 'application/xml' },
  body,
})

const html = (status: number): WireAnswer => ({
  status,
  headers: { 'Content-Type': 'text/html' },
  body: `<html><h1>${status}</h1></html>`,
})

/** Parses a body that must be a JSON object; undefined otherwise. */
export function readJson(body: Buffer | string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString())
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return value as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** Returns the JSON of an answer, for tests that read whatever the documents say is there. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export const anyJson = (response: Response): Promise<any> => response.json()
