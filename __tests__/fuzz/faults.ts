import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FaultMode = 'clear' | 'slow' | 'failing' | 'broken' | 'silent' | 'cut'

const CALLS = /^\/(juhe|api|ws|sdk|gw-dataupload-api|getWxShareData|qr-code)\b/
const FAILURE = JSON.stringify({ code: '500000', description: '系统开小差了，请稍后再试', data: null })
const OTHER_ORIGINS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}
/** Code in the response envelope that means an internal error of the mall. */
const WRONG = /"code":"500000"/

/** Proxy between the shop and the mall that passes calls on or injects network and server faults. */
export class Faults {
  mode: FaultMode = 'clear'
  /** Responses of the mall itself that are errors. */
  readonly wrong: string[] = []
  private pendingCount = 0
  private readonly held = new Set<() => void>()
  private readonly server = http.createServer((request, reply) => this.receive(request, reply))

  constructor(
    private readonly mallAt: string,
    private readonly random: () => number,
  ) {}

  async listen(): Promise<string> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Number of pending requests, without the held ones. */
  get busy() {
    return this.pendingCount
  }

  /** Ends the faults; each held request is passed on or cut off. */
  clear() {
    this.mode = 'clear'
    for (const go of [...this.held]) go()
    this.held.clear()
  }

  close() {
    this.held.clear()
    this.server.closeAllConnections()
    this.server.close()
  }

  private receive(request: IncomingMessage, reply: ServerResponse) {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('error', () => {})
    reply.on('error', () => {})
    request.on('end', () => {
      const pass = () => this.pass(request, Buffer.concat(parts), reply)
      const isCall = CALLS.test(request.url ?? '') && request.method !== 'OPTIONS'
      if (!isCall || this.mode === 'clear') return pass()
      if (this.mode === 'slow') {
        this.pendingCount += 1
        setTimeout(
          () => {
            this.pendingCount -= 1
            pass()
          },
          100 + this.random() * 900,
        )
      } else if (this.mode === 'failing') this.fail(reply, FAILURE, 'application/json')
      else if (this.mode === 'broken') this.fail(reply, '<html>502 Bad Gateway</html>', 'text/html')
      else if (this.mode === 'cut') {
        // Half of the requests that are cut off still reach the mall.
        if (this.random() < 0.5) this.pass(request, Buffer.concat(parts), undefined)
        reply.destroy()
      } else this.held.add(() => (this.random() < 0.5 ? pass() : void reply.destroy()))
    })
  }

  private fail(reply: ServerResponse, body: string, type: string) {
    reply.writeHead(type === 'text/html' ? 502 : 500, { ...OTHER_ORIGINS, 'content-type': type })
    reply.end(body)
  }

  /** Passes a request to the mall and returns the response; without `reply` the response is dropped. */
  private pass(request: IncomingMessage, body: Buffer, reply: ServerResponse | undefined) {
    this.pendingCount += 1
    const done = () => {
      this.pendingCount -= 1
    }
    const url = new URL(request.url ?? '/', this.mallAt)
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const onward = http.request(url, { method: request.method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        done()
        const whole = Buffer.concat(chunks)
        this.checkResponse(request, body, answer.statusCode ?? 0, whole)
        reply?.writeHead(answer.statusCode ?? 502, answer.headers)
        reply?.end(whole)
      })
    })
    onward.on('error', () => {
      done()
      reply?.destroy()
    })
    onward.end(body)
  }

  private checkResponse(request: IncomingMessage, body: Buffer, status: number, answer: Buffer) {
    const isLost = status === 404 && !CALLS.test(request.url ?? '')
    const begin = answer.subarray(0, 300).toString('utf8')
    if (status < 500 && !isLost && !WRONG.test(begin)) return
    this.wrong.push(
      `the mall answered ${status} to ${request.method} ${request.url} ${body.subarray(0, 500)}: ${begin}`,
    )
  }
}
