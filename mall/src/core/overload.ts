import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { SERVICE_PREFIX } from '@contract/call'
import { CODES } from '@contract/codes'
import { DESK_API } from '@contract/desk/calls'
import type { FastifyInstance } from 'fastify'
import { tokenIn } from './answerAtOnce'
import { TRY_AGAIN_AFTER_S } from './answers'
import type { CoreContext } from './context'
import { corsHeaders, TIME_HEADER } from './crossOrigin'
import { REQUEST_ID_HEADER, requestId } from './requestId'

/** Fewer requests at once are no crowd: one slow call among them is no reason to refuse the next. */
const FEW = 20
const LOOK_EVERY_MS = 100
/** Looks that are added up: one alone may have seen nothing but a pause of the process. */
const LOOKS = 4
/** Below this share of its time the process has no queue: its requests wait for something else. */
const BUSY = 0.9
/** Work for guests between two looks at everybody else's requests and at results of the database. */
const SLICE_MS = 5
const MAX_IN_SLICE = 50
/** Slices in which the queue was worked on: without them one pause of the process would look like a crowd. */
const SLICES = 3
/** Factor of the wait from which signed-in shoppers are refused too, compared with that of guests. */
const LATER_THAN_GUESTS = 2

const LOG_EVERY_MS = 1_000

/** Paths of the shop's calls; the old mall's have no prefix of their own. */
const CALLS = Object.values(SERVICE_PREFIX).map((prefix) => (prefix ? `${prefix}/` : '/api/'))

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls that this process has refused because of a crowd. */
    refusedCalls: { total: number }
  }
}

/**
 * Refuses calls that would wait too long with 503 and `retry-after`: those let in stay fast, where a queue would make all
 * of them slow. In a crowd guests' reads go on after everybody else's requests, and are refused first, then everybody's
 * calls and the desk's; never pages, files, the cashier, notices of payments, probes and figures. It runs before routing
 * and hooks, as `answerAtOnce` does: a refusal after them would cost as much as an answer from memory. Libraries refuse
 * after them, refuse all requests alike, and don't see the queue for the database.
 */
export function refuseWhenOverloaded(app: FastifyInstance): void {
  const refused = { total: 0 }
  app.decorate('refusedCalls', refused)
  const { server, ctx } = app
  const { env, secrets } = ctx
  if (env.overloadMs === 0) return
  const load = new Load()
  const line = new GuestLine(load, env.overloadMs)
  let noted = 0
  const note = setInterval(() => {
    if (refused.total > noted) ctx.log.warn({ calls: refused.total - noted }, 'A crowd was refused')
    noted = refused.total
  }, LOG_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    load.stop()
    clearInterval(note)
  })
  const isGuestRead = (request: IncomingMessage) =>
    request.method === 'GET' &&
    isCall(request) &&
    !isDesk(request) &&
    !app.sessions.userIn(secrets, tokenIn(request.headers))
  const [goOn] = server.listeners('request') as [RequestListener]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const start = () => {
      load.add(response)
      goOn(request, response)
    }
    const turnAway = () => {
      refused.total += 1
      load.addRefused()
      refuse(ctx, request, response)
    }
    if (!load.isCrowd && line.isEmpty) return start()
    const databaseMs = ctx.waitedMs()
    if (isGuestRead(request)) {
      if (databaseMs > env.overloadMs) turnAway()
      else line.add({ start, turnAway })
    } else if (Math.max(load.processorMs, databaseMs) > env.overloadMs * LATER_THAN_GUESTS && isCall(request))
      turnAway()
    else start()
  })
}

const isDesk = ({ url = '' }: IncomingMessage): boolean => url.startsWith(`${DESK_API}/`)

/** A preflight that fails would look like a broken network. */
const isCall = (request: IncomingMessage): boolean =>
  request.method !== 'OPTIONS' && (isDesk(request) || CALLS.some((prefix) => request.url?.startsWith(prefix)))

const SENTENCE = '现在人太多了，请稍等几秒再试'
const TEXT = JSON.stringify({ code: CODES.overloaded, description: SENTENCE, data: null })
const DESK_TEXT = JSON.stringify({ message: SENTENCE })

function refuse({ env, clock }: CoreContext, request: IncomingMessage, response: ServerResponse): void {
  const text = isDesk(request) ? DESK_TEXT : TEXT
  response.writeHead(503, {
    ...corsHeaders(env, request.headers.origin),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'retry-after': String(TRY_AGAIN_AFTER_S),
    'x-content-type-options': 'nosniff',
    [TIME_HEADER]: clock.now(),
    [REQUEST_ID_HEADER]: requestId(request),
  })
  response.end(text)
}

interface Guest {
  start(): void
  turnAway(): void
}

/**
 * Guests' reads in a crowd, begun in slices between which everybody else goes on: an order takes several turns of the
 * process, and would wait behind the whole crowd at each.
 */
class GuestLine {
  private waiting: (Guest & { readonly since: number; readonly slice: number })[] = []
  private slice = 0

  constructor(
    private readonly load: Load,
    private readonly limitMs: number,
  ) {}

  get isEmpty(): boolean {
    return this.waiting.length === 0
  }

  add(guest: Guest): void {
    const [first] = this.waiting
    if (first && this.isTooLong(first)) {
      guest.turnAway()
      return
    }
    if (!first) setImmediate(this.work)
    this.waiting.push({ ...guest, since: performance.now(), slice: this.slice })
  }

  private readonly isTooLong = ({ since, slice }: { readonly since: number; readonly slice: number }) =>
    this.slice - slice >= SLICES && performance.now() - since > this.limitMs

  private readonly work = () => {
    this.slice += 1
    let left = Math.max(1, Math.min(MAX_IN_SLICE, Math.floor(SLICE_MS / this.load.costMs)))
    while (left > 0) {
      const guest = this.waiting.shift()
      if (!guest) return
      if (this.isTooLong(guest)) guest.turnAway()
      else {
        guest.start()
        left -= 1
      }
    }
    if (this.waiting.length > 0) setImmediate(this.work)
  }
}

/** Requests in progress in this process, and what one of them costs it. */
class Load {
  private readonly looks: { readonly activeMs: number; readonly idleMs: number; readonly done: number }[] = []
  private before = performance.eventLoopUtilization()
  private inProgress = 0
  private done = 0
  private isBusy = false
  /** Processor time of one request. */
  costMs = 0
  private readonly timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref()

  add(response: ServerResponse): void {
    this.inProgress += 1
    response.once('close', () => {
      this.inProgress -= 1
      this.done += 1
    })
  }

  /** Refusals cost time too: without them a request would seem to cost the more the more are refused. */
  addRefused(): void {
    this.done += 1
  }

  get isCrowd(): boolean {
    return this.inProgress >= FEW
  }

  /** Wait for the processor behind the requests in progress; none while they all wait for something else. */
  get processorMs(): number {
    return this.isBusy ? this.inProgress * this.costMs : 0
  }

  private look(): void {
    const now = performance.eventLoopUtilization()
    const { active, idle } = performance.eventLoopUtilization(now, this.before)
    this.before = now
    this.looks.push({ activeMs: active, idleMs: idle, done: this.done })
    this.done = 0
    if (this.looks.length > LOOKS) this.looks.shift()
    const total = (of: 'activeMs' | 'idleMs' | 'done') => this.looks.reduce((sum, each) => sum + each[of], 0)
    const activeMs = total('activeMs')
    this.isBusy = this.looks.length === LOOKS && activeMs > BUSY * (activeMs + total('idleMs'))
    this.costMs = activeMs / Math.max(1, total('done'))
  }

  stop(): void {
    clearInterval(this.timer)
  }
}
