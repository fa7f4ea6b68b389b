import { answersTo, type Requested, type Script, type Transport } from '../../support/scriptedApp'
import type { Phone } from './browser'

export { SILENT, type Transport } from '../../support/scriptedApp'

/** Scripted app that hosts a page in a browser, on one of the bridge's two transports. */
export class FakeApp {
  readonly requested: Requested[] = []

  private constructor(
    private readonly phone: Phone,
    private readonly transport: Transport,
    readonly answers: Script,
  ) {}

  /** Installs the app's bridge in the phone's pages, starting with the next one loaded. */
  static async around(phone: Phone, transport: Transport, answers: Script = {}) {
    const app = new FakeApp(phone, transport, answers)
    await phone.context.exposeFunction('listenAsApp', (text: string) => app.listen(text))
    await phone.context.addInitScript(putBridge, transport)
    return app
  }

  /** Sends an event of the app to the page. */
  async report(event: string, data?: unknown) {
    const message = { event, ...(data === undefined ? null : { data }) }
    await this.phone.page.evaluate(
      (given) => (window as unknown as BridgePage).__tuolingBridgeReceive(given),
      this.transport === 'ios' ? message : JSON.stringify(message),
    )
  }

  /** Returns the page's requests of one method, in order. */
  of(method: string): Requested[] {
    return this.requested.filter((requested) => requested.method === method)
  }

  /** Waits until the page has called a method this many times. */
  async received(method: string, times = 1) {
    const end = Date.now() + 60_000
    while (this.of(method).length < times) {
      if (Date.now() > end)
        throw new Error(`the app was not asked for ${method}: ${this.requested.map((one) => one.method)}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return this.of(method)[times - 1]!
  }

  /** Records a request and returns the messages for the page as JSON. */
  private listen(text: string): string {
    const requested = JSON.parse(text) as Requested
    this.requested.push(requested)
    return JSON.stringify(answersTo(requested, this.answers))
  }
}

interface BridgePage {
  listenAsApp(text: string): Promise<string>
  __tuolingBridgeReceive(message: unknown): void
  webkit?: unknown
  tuolingBridge?: unknown
}

/** Runs in every frame. Installs the bridge in the main frame only, as docs/NATIVE-BRIDGE.md requires. */
function putBridge(transport: Transport) {
  if (window !== window.top) return
  const page = window as unknown as BridgePage
  const answer = (text: string) =>
    page.listenAsApp(text).then((deliveries) => {
      for (const { afterMs, message } of JSON.parse(deliveries) as { afterMs: number; message: unknown }[]) {
        const isText = transport === 'android' && typeof message === 'object'
        const send = () => page.__tuolingBridgeReceive(isText ? JSON.stringify(message) : message)
        if (afterMs > 0) setTimeout(send, afterMs)
        else send()
      }
    })
  if (transport === 'ios') {
    // A message handler takes objects and throws on values that can't be cloned, as structuredClone does.
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
