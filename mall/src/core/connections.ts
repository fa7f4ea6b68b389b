import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { CODES } from '@contract/codes'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { trustProxy } from '../env/trustedProxies'

/** Milliseconds after which what is incomplete is refused; connections are looked at every second. */
export interface ConnectionTimes {
  /** Limit for the head of a request, from the connection or the previous response on. */
  readonly headMs: number
  /** Limit for all of a request, unless it is an upload. */
  readonly requestMs: number
  /** Limit for all of an upload. */
  readonly uploadMs: number
  /** Without a byte in either direction, such as a client that doesn't read its response. */
  readonly silenceMs: number
}

export const CONNECTION_TIMES: ConnectionTimes = {
  headMs: 15_000,
  requestMs: 30_000,
  uploadMs: 60_000,
  silenceMs: 60_000,
}
const LOOK_EVERY_MS = 1_000
/** Milliseconds for the client to read a refusal before the connection is closed. */
const CLOSE_AFTER_MS = 1_000

interface ParserRefusal {
  readonly status: string
  readonly code: string
  readonly description: string
}
const TIMED_OUT: ParserRefusal = {
  status: '408 Request Timeout',
  code: CODES.badInput,
  description: '请求超时，请重试',
}
const TOO_LONG: ParserRefusal = {
  status: '431 Request Header Fields Too Large',
  code: CODES.badInput,
  description: '请求头太长',
}
const UNREADABLE: ParserRefusal = { status: '400 Bad Request', code: CODES.badInput, description: '请求有误' }
const TOO_MANY: ParserRefusal = {
  status: '429 Too Many Requests',
  code: CODES.tooMany,
  description: '操作太频繁，请稍后再试',
}

/** Returns Fastify's options for connections: what takes too long or can't be parsed is refused with an envelope. */
export const connectionOptions = (times: ConnectionTimes) =>
  ({
    http: { headersTimeout: times.headMs, connectionsCheckingInterval: LOOK_EVERY_MS },
    requestTimeout: times.uploadMs,
    connectionTimeout: times.silenceMs,
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET') return
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, TIMED_OUT)
      else refuse(socket, error.code === 'HPE_HEADER_OVERFLOW' ? TOO_LONG : UNREADABLE)
    },
  }) satisfies FastifyHttpOptions<Server>

/** Refuses slow bodies, and more connections from one address than the setting allows. */
export function limitConnections(app: FastifyInstance, times: ConnectionTimes): void {
  closeWhenIdle(app)
  const { connectionsPerAddress, trustedProxies } = app.ctx.env
  // Before everything that reads a body.
  app.addHook('onRequest', async ({ raw }) => limitBodyTime(raw, times.requestMs))
  if (connectionsPerAddress === 0) return
  const isProxy = trustProxy(trustedProxies) || (() => false)
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress, 0)) return
    const address = normalizeIP(remoteAddress)
    const count = (open.get(address) ?? 0) + 1
    if (count > connectionsPerAddress) return refuse(socket, TOO_MANY)
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

/**
 * While the mall closes, closes connections that become idle. Node.js closes those that are idle at that moment, but two
 * kinds would hold up the end of the process: one whose response was sent before the end of its request, and one that
 * hasn't sent a byte. Browsers open such spare connections.
 */
function closeWhenIdle(app: FastifyInstance): void {
  const opened = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    opened.set(socket, performance.now())
    socket.once('close', () => opened.delete(socket))
  })
  const closeIdle = () => {
    app.server.closeIdleConnections()
    const before = performance.now() - LOOK_EVERY_MS
    for (const [socket, at] of opened) if (socket.bytesRead === 0 && at <= before) socket.destroy()
  }
  let look: NodeJS.Timeout
  app.addHook('preClose', async () => {
    closeIdle()
    look = setInterval(closeIdle, LOOK_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(look))
}

/** Refuses a request whose body isn't complete in time. Uploads have the server's longer `requestTimeout`. */
export function limitBodyTime(request: IncomingMessage, withinMs = CONNECTION_TIMES.requestMs): void {
  const { headers, socket } = request
  const hasBody = Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined
  if (!hasBody || headers['content-type']?.startsWith('multipart/')) return
  // Most bodies arrive with their head, and are complete when the parser returns: they need no timer.
  process.nextTick(() => {
    if (request.complete || request.destroyed) return
    const timer = setTimeout(() => {
      if (!request.complete) refuse(socket, TIMED_OUT)
    }, withinMs).unref()
    request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}

/** Sends a refusal past the HTTP server, and closes the connection. */
function refuse(socket: Socket, { status, code, description }: ParserRefusal): void {
  if (!socket.writable) return
  // The response that the server is sending on this connection, if any: a second one can't follow it.
  const { _httpMessage: response } = socket as Socket & { _httpMessage?: ServerResponse | null }
  if (response?.headersSent) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({ code, description, data: null })
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  const timer = setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref()
  socket.once('close', () => clearTimeout(timer))
}
