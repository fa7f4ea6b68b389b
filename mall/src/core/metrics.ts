import { createServer, type Server } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CoreContext } from './context'
import { envelopeCodes, isEnvelopeCode, isFailure } from './envelopeCodes'
import { eventNames, onPublished } from './events'
import { listenError } from './listenError'
import { releaseLabels } from './release'
import { sameText } from './sameText'

/** Seconds; a call of the shop should take some milliseconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Makes the registry of one mall process: calls, events, connections, and Node's own figures. */
export function createMetrics(app: FastifyInstance): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  countCalls(app, register)
  countEvents(register)
  countRefused(app, register)
  measurePool(app.ctx, register)
  measureReplica(app.ctx, register)
  return register
}

/** Calls by method, route and the envelope's code; answers without an envelope have their HTTP status. */
function countCalls(app: FastifyInstance, register: Registry): void {
  const calls = new Histogram({
    name: 'mall_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'code'],
    buckets: BUCKETS,
    registers: [register],
  })
  const releases = new Counter({
    name: 'mall_calls_by_release_total',
    help: "Calls by the shop's release, and whether they failed",
    labelNames: ['release', 'failed'],
    registers: [register],
  })
  const codeOf = envelopeCodes(app)
  const labelOf = releaseLabels()
  app.addHook('onResponse', async (request, reply: FastifyReply) => {
    // The route's pattern, never the address: it has ids, and callers could make up any number of them.
    const route = request.routeOptions.url ?? 'unknown'
    const code = codeOf(request, reply)
    calls.observe({ method: request.method, route, code }, reply.elapsedTime / 1_000)
    if (isEnvelopeCode(code)) releases.inc({ release: labelOf(request), failed: String(isFailure(code)) })
  })
}

/** Orders paid, orders cancelled, refunds settled …: everything that the modules publish. */
function countEvents(register: Registry): void {
  const events = new Counter({
    name: 'mall_events_total',
    help: 'Events that the modules have published, such as payment.orderPaid',
    labelNames: ['event'],
    registers: [register],
  })
  // From 0, so that `increase()` sees the first of each.
  for (const event of eventNames()) events.inc({ event }, 0)
  onPublished((event) => events.inc({ event }))
}

/** Calls that passed no hook of ours (`overload.ts`). */
function countRefused(app: FastifyInstance, register: Registry): void {
  let counted = 0
  new Counter({
    name: 'mall_calls_refused_total',
    help: 'Calls refused because of a crowd',
    registers: [register],
    collect() {
      this.inc(app.refusedCalls.total - counted)
      counted = app.refusedCalls.total
    },
  })
}

function measurePool({ connections }: CoreContext, register: Registry): void {
  if (!connections) return
  new Gauge({
    name: 'mall_database_connections',
    help: 'Connections to the database: open, idle, and calls that wait for one',
    registers: [register],
    labelNames: ['state'],
    collect() {
      const { open, idle, waiting } = connections()
      this.set({ state: 'open' }, open)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}

function measureReplica({ replica }: CoreContext, register: Registry): void {
  if (!replica) return
  new Gauge({
    name: 'mall_replica_usable',
    help: 'Whether the replica is no later than DATABASE_REPLICA_SECONDS',
    registers: [register],
    async collect() {
      this.set((await replica.isUsable()) ? 1 : 0)
    },
  })
  new Counter({
    name: 'mall_reports_total',
    help: 'Lists, exports and numbers of the desk by who has answered them: replica, server',
    registers: [register],
    labelNames: ['by'],
    collect() {
      this.reset()
      for (const [by, reports] of Object.entries(replica.answered)) this.inc({ by }, reports)
    },
  })
}

/** Serves `/metrics` on the mall's own port, to callers who send `Authorization: Bearer <METRICS_TOKEN>`. */
export function serveMetrics(app: FastifyInstance, register: Registry, token: string): void {
  app.get('/metrics', async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}

/** Serves `/metrics` to everybody who reaches a port of its own, which the firewall keeps inside. */
export async function listenForMetrics(register: Registry, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const text = await register.metrics().catch(() => undefined)
    if (text === undefined) return response.writeHead(503).end()
    response.writeHead(200, { 'content-type': register.contentType }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, 'METRICS_PORT', port, host)))
    server.listen(port, host, resolve)
  })
  return server
}
