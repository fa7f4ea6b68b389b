import type { Phone } from './browser'

export type Transport = 'ios' | 'android'

interface Asked {
  readonly id: string
  readonly v: number
  readonly method: string
  readonly params: Record<string, unknown>
}

/** What the app answers: data, an answer made from what was asked, `SILENT`, or an error. */
type Answer = unknown | ((asked: Asked) => unknown)

/** No answer at all. */
export const SILENT = Symbol('silent')

/** An app around the page, on one of the bridge's two transports: docs/NATIVE-BRIDGE.md. */
export class FakeApp {
  readonly asked: Asked[] = []

  private constructor(
    private readonly phone: Phone,
    private readonly transport: Transport,
    /** By method; what is not named is refused, as an app refuses what it doesn't know. */
    readonly answers: Record<string, Answer>,
  ) {}

  /** Stands round the pages of this phone from the next one on. */
  static async around(phone: Phone, transport: Transport, answers: Record<string, Answer> = {}) {
    const app = new FakeApp(phone, transport, answers)
    await phone.context.exposeFunction('hearAsApp', (text: string) => app.hear(text))
    await phone.context.addInitScript(putBridge, transport)
    return app
  }

  /** Tells of its own accord. */
  async tell(event: string, data?: unknown) {
    const message = { event, ...(data === undefined ? null : { data }) }
    await this.phone.page.evaluate(
      (given) => (window as unknown as BridgePage).__tuolingBridgeReceive(given),
      this.transport === 'ios' ? message : JSON.stringify(message),
    )
  }

  /** The questions of a method, in their order. */
  of(method: string): Asked[] {
    return this.asked.filter((asked) => asked.method === method)
  }

  /** Waits until a method was asked. */
  async heard(method: string, times = 1) {
    const end = Date.now() + 10_000
    while (this.of(method).length < times) {
      if (Date.now() > end)
        throw new Error(`the app was not asked for ${method}: ${this.asked.map((one) => one.method)}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return this.of(method)[times - 1]!
  }

  /** The reply as the page gets it; '' for silence. */
  private hear(text: string): string {
    const asked = JSON.parse(text) as Asked
    this.asked.push(asked)
    if (!(asked.method in this.answers))
      return JSON.stringify({ id: asked.id, ok: false, error: 'unknown method' })
    const given = this.answers[asked.method]
    const data = typeof given === 'function' ? given(asked) : given
    if (data === SILENT) return ''
    if (data instanceof Error) return JSON.stringify({ id: asked.id, ok: false, error: data.message })
    return JSON.stringify({ id: asked.id, ok: true, data })
  }
}

interface BridgePage {
  hearAsApp(text: string): Promise<string>
  __tuolingBridgeReceive(message: unknown): void
  webkit?: unknown
  tuolingBridge?: unknown
}

/** Runs in the page. */
function putBridge(transport: Transport) {
  const page = window as unknown as BridgePage
  const answer = (text: string) =>
    page.hearAsApp(text).then((reply) => {
      if (reply) page.__tuolingBridgeReceive(transport === 'ios' ? JSON.parse(reply) : reply)
    })
  if (transport === 'ios') {
    // A message handler takes objects; what can't be cloned would throw there too.
    const postMessage = (message: unknown) => void answer(JSON.stringify(structuredClone(message)))
    page.webkit = { messageHandlers: { tuolingBridge: { postMessage } } }
  } else {
    page.tuolingBridge = {
      postMessage: (text: unknown) => {
        if (typeof text !== 'string') throw new Error('an injected object takes texts alone')
        void answer(text)
      },
    }
  }
}
