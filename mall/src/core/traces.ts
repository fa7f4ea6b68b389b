import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { onQuery } from '../db/queryListeners'
import type { TraceTarget } from '../env/traces'
import { envelopeCodes, isFailure } from './envelopeCodes'
import { pathPattern } from './pathPattern'
import { releaseOf } from './release'

/** Spans that wait for the receiver; when it is slow or away, the ones above this are dropped. */
const WAITING = 2_048
const SEND_TIMEOUT_MS = 5_000
/** How long a process that stops waits for the receiver. */
const LAST_SEND_MS = 2_000
const MAX_STATEMENT_LENGTH = 1_000

/** A request of Node's `fetch`, as its diagnostics channels publish it. */
interface Outgoing {
  readonly origin: string
  readonly method: string
  readonly path: string
}

/**
 * Traces of one process, sent by OTLP over HTTP: requests, jobs, and within them the statements of the database and the
 * calls of other services. Spans have patterns of addresses, statements with placeholders, codes and times; never
 * addresses as they were sent, values, bodies, phones or networks. This file loads OpenTelemetry, so it is imported
 * only where the settings ask for traces.
 */
export class Traces {
  private readonly current = new AsyncLocalStorage<Context>()
  private readonly provider: TracerProvider
  private readonly calls = new WeakMap<object, ReturnType<Traces['begin']>>()
  private readonly ends: (() => void)[]

  constructor({ endpoint, headers, service, share }: TraceTarget) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint}/v1/traces`,
      headers: { ...headers },
      timeoutMillis: SEND_TIMEOUT_MS,
    })
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: WAITING })],
    })
    this.ends = [
      onQuery((statement, ms, hasFailed) => this.addStatement(statement, ms, hasFailed)),
      listen('undici:request:create', ({ request }) => this.beginCall(request)),
      listen('undici:request:headers', ({ request, response }) =>
        this.calls.get(request)?.end({ 'http.response.status_code': response?.statusCode ?? 0 }),
      ),
      listen('undici:request:error', ({ request }) => this.calls.get(request)?.end({}, true)),
    ]
  }

  /** Traces the requests of an application, except probes. A caller's `traceparent` is ignored. */
  follow(app: FastifyInstance): void {
    const spans = new WeakMap<FastifyRequest, ReturnType<Traces['begin']>>()
    const codeOf = envelopeCodes(app)
    const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      const span = spans.get(request)
      if (span) this.current.run(span.context, done)
      else done()
    }
    app.addHook('onRequest', (request, reply, done) => {
      const { config, url: route = 'unknown' } = request.routeOptions
      if (config?.isProbe) return done()
      const attributes = {
        'http.request.method': request.method,
        'http.route': route,
        'mall.request_id': request.id,
        'mall.release': releaseOf(request),
      }
      spans.set(request, this.begin(`${request.method} ${route}`, SpanKind.SERVER, attributes, ROOT_CONTEXT))
      enter(request, reply, done)
    })
    // A body is read by events of the socket, which don't belong to the request.
    app.addHook('preValidation', enter)
    app.addHook('onResponse', async (request, reply) => {
      const code = codeOf(request, reply)
      const status = reply.statusCode
      spans
        .get(request)
        ?.end({ 'http.response.status_code': status, 'mall.code': code }, isFailure(code) || status >= 500)
    })
  }

  /** Runs a job, or other work that no request has begun, as a trace of its own. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const span = this.begin(name, SpanKind.INTERNAL, {}, ROOT_CONTEXT)
    try {
      const result = await this.current.run(span.context, work)
      span.end()
      return result
    } catch (error) {
      span.end({}, true)
      throw error
    }
  }

  /** Sends what waits, for a short time at most. */
  async close(): Promise<void> {
    for (const end of this.ends) end()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, LAST_SEND_MS)
    })
    await Promise.race([this.provider.shutdown().catch(() => undefined), late])
    clearTimeout(timer)
  }

  private begin(name: string, kind: SpanKind, attributes: Attributes, parent: Context, startTime?: number) {
    const span = this.provider.getTracer('mall').startSpan(name, { kind, attributes, startTime }, parent)
    return {
      context: trace.setSpan(parent, span),
      end(more: Attributes = {}, hasFailed = false) {
        span.setAttributes(more)
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  private addStatement(statement: string, ms: number, hasFailed: boolean): void {
    const parent = this.current.getStore()
    if (!parent) return
    const operation = /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement'
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': statement.slice(0, MAX_STATEMENT_LENGTH),
    }
    this.begin(operation, SpanKind.CLIENT, attributes, parent, Date.now() - ms).end({}, hasFailed)
  }

  private beginCall(request: Outgoing): void {
    const parent = this.current.getStore()
    if (!parent || !URL.canParse(request.origin)) return
    const { hostname } = new URL(request.origin)
    const attributes = {
      'http.request.method': request.method,
      'server.address': hostname,
      'url.template': pathPattern(request.path),
    }
    this.calls.set(request, this.begin(`${request.method} ${hostname}`, SpanKind.CLIENT, attributes, parent))
  }
}

interface Message {
  readonly request: Outgoing
  readonly response?: { readonly statusCode: number }
}

function listen(channel: string, listener: (message: Message) => void): () => void {
  const onMessage = (message: unknown) => listener(message as Message)
  subscribe(channel, onMessage)
  return () => unsubscribe(channel, onMessage)
}
