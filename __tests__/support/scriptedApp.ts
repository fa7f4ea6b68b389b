/**
 * Native app for tests, written from docs/NATIVE-BRIDGE.md and not from the page's code. A script defines its response
 * to each method, which may be late, wrong, missing, incomplete or hostile.
 */
export type Transport = 'ios' | 'android'

export interface Requested {
  readonly v: number
  readonly id: string
  readonly method: string
  readonly params: Record<string, unknown>
}

/** Message to the page, with its delay in milliseconds. */
export interface Delivery {
  readonly afterMs: number
  readonly message: unknown
}

/** Response data, a `Scripted` response, or a function of the request that returns one of these. */
export type Answer = unknown
export type Script = Record<string, Answer>

class Scripted {
  constructor(readonly deliveries: (requested: Requested) => Delivery[]) {}
}

const ok = (id: string, data: unknown) => ({ id, ok: true, data })

/** No response at all. */
export const SILENT = new Scripted(() => [])

/** Returns a script that responds to no method of the document. */
export const silentApp = (): Script =>
  Object.fromEntries(
    [
      'getMallUserInfo login logout tokenInvalid getUserInfo getBrand getVin getCarInfo share scan location callPhone',
      'openUrl openPath saveImage pay trackPage eventFailed close',
    ]
      .join(' ')
      .split(' ')
      .map((method) => [method, SILENT]),
  )

export const refuses = (error: string, afterMs = 0) =>
  new Scripted(({ id }) => [{ afterMs, message: { id, ok: false, error } }])

export const late = (afterMs: number, data: unknown) =>
  new Scripted(({ id }) => [{ afterMs, message: ok(id, data) }])

/** Reports a pending request, as when the app opens a window, and responds later; null: never. */
export const pending = (answer: { afterMs: number; data?: unknown; error?: string } | null) =>
  new Scripted(({ id }) => {
    const begun = { afterMs: 0, message: { id, pending: true } }
    if (!answer) return [begun]
    const { afterMs, data, error } = answer
    const end = error ? { id, ok: false, error } : ok(id, data)
    return [begun, { afterMs, message: end }]
  })

/** Several responses to one request; only the first counts. */
export const repeated = (...all: unknown[]) =>
  new Scripted(({ id }) => all.map((data) => ({ afterMs: 0, message: ok(id, data) })))

/** Values that no field of the document may have. */
export const HOSTILE_VALUES: readonly (readonly [title: string, value: unknown])[] = [
  ['control characters', 'a\u0000b\u202e\r\nX-Header: c'],
  ['a huge text', 'x'.repeat(200_000)],
  ['markup', '"><img src=x onerror=alert(1)>'],
  ['a script address', 'javascript:alert(1)'],
  ['an object', { toString: 'x', valueOf: null }],
  ['a list', [[]]],
  ['true', true],
  ['a number out of range', 1e308],
  [
    'keys of the prototype',
    JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  ],
]

/** Sends responses to unknown requests, garbage and meaningless events before the response. */
export const hostile = (data: unknown) =>
  new Scripted(({ id }) =>
    [
      '',
      '{',
      null,
      7,
      [],
      { id: 4, ok: true },
      { id: 'somebody-elses', ok: true, data: {} },
      { id, event: 'nonsense', ok: true, data: {} },
      { event: '__proto__', data: {} },
      { event: 'insets', data: { top: -1e9 } },
      ok(id, data),
    ].map((message) => ({ afterMs: 0, message })),
  )

/** Returns the app's messages for one request. Methods that the script lacks are refused as unknown. */
export function answersTo(requested: Requested, script: Script): Delivery[] {
  if (!Object.keys(script).includes(requested.method)) return refuses('unknownMethod').deliveries(requested)
  const given = script[requested.method]
  const answer = typeof given === 'function' ? given(requested) : given
  return answer instanceof Scripted
    ? answer.deliveries(requested)
    : [{ afterMs: 0, message: ok(requested.id, answer) }]
}

interface BridgePage {
  webkit?: unknown
  tuolingBridge?: unknown
  __tuolingBridgeReceive?(message: unknown): void
}

/** App that hosts the page of this realm; it checks the format of the page's messages. */
export class ScriptedApp {
  readonly requested: Requested[] = []
  private readonly page = globalThis as unknown as BridgePage

  constructor(
    private readonly transport: Transport,
    readonly script: Script,
    /** Whether responses come synchronously, as from a fast app. */
    private readonly isAtOnce = false,
  ) {
    this.page.webkit = undefined
    this.page.tuolingBridge = undefined
    if (transport === 'ios')
      this.page.webkit = {
        messageHandlers: { tuolingBridge: { postMessage: (message: Requested) => this.listen(message) } },
      }
    else
      this.page.tuolingBridge = {
        postMessage: (text: unknown) => {
          if (typeof text !== 'string') throw new Error('an injected object takes only text')
          this.listen(JSON.parse(text))
        },
      }
  }

  /** Removes the app's bridge, as in a browser without an app. */
  static leave() {
    const page = globalThis as unknown as BridgePage
    page.webkit = undefined
    page.tuolingBridge = undefined
  }

  get methods(): string[] {
    return this.requested.map(({ method }) => method)
  }

  of(method: string): Requested[] {
    return this.requested.filter((requested) => requested.method === method)
  }

  report(event: string, data?: unknown) {
    this.send({ event, ...(data === undefined ? null : { data }) })
  }

  private listen(requested: Requested) {
    const { v, id, method, params } = JSON.parse(JSON.stringify(requested)) as Requested
    if (v !== 1 || typeof id !== 'string' || typeof method !== 'string' || typeof params !== 'object')
      throw new Error(`not a message of the protocol: ${JSON.stringify(requested)}`)
    this.requested.push({ v, id, method, params })
    for (const { afterMs, message } of answersTo(requested, this.script)) {
      if (this.isAtOnce && afterMs === 0) this.send(message)
      else setTimeout(() => this.send(message), afterMs)
    }
  }

  private send(message: unknown) {
    const isText = this.transport === 'android' && typeof message === 'object'
    this.page.__tuolingBridgeReceive?.(isText ? JSON.stringify(message) : message)
  }
}
