import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { Refusal, type Routes } from './call'
import { catalogue } from './catalogue'
import { closed } from './closed'
import { people } from './people'
import { trade } from './trade'

const PREFIXES = ['/juhe/api/v1', '/gw-dataupload-api/v1', '']
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/**
 * Starts a back end that has only the calls of the specification's section 7 and responds like a maker's Java service:
 * numeric codes, the text in `message`, additional fields of its own. It was written from the specification and the API
 * reference, not from the mall. It also serves the H5 build, on the same origin.
 */
export async function openMinimalBackEnd(build: string) {
  const shoppers = people()
  const buying = trade()
  const routes = Object.entries({ ...catalogue, ...shoppers.routes, ...buying.routes, ...closed })
  // Match '/orders/details' before '/orders/{id}'.
  const patterns = routes
    .sort(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
    .map(patternOf)
  /** Calls of the shop that this back end doesn't have. */
  const unknown: string[] = []
  const known: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/files/picture.png') return response.end(PICTURE)
    if (url.pathname === '/cashier') return cashier(url, response)
    const file = await fileOf(build, url.pathname)
    if (file) return response.setHeader('content-type', file.type).end(file.content)
    // The map service has its own response format; it has no key here.
    if (url.pathname.startsWith('/ws/')) return json(response, 200, { status: 311, message: 'key格式错误' })
    const path = PREFIXES.filter((prefix) => url.pathname.startsWith(`${prefix}/`)).map((prefix) =>
      url.pathname.slice(prefix.length),
    )[0]
    const requested = `${request.method} ${path}`
    const found = patterns.find(({ pattern }) => pattern.test(requested))
    if (!found) {
      unknown.push(`${request.method} ${url.pathname}`)
      return json(response, 404, {
        timestamp: Date.now(),
        status: 404,
        error: 'Not Found',
        path: url.pathname,
      })
    }
    known.push(requested)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const shopper = () => {
      const phone = shoppers.phoneOf(request.headers.accesstoken)
      if (!phone) throw new Refusal('145008', '请先登录')
      return phone
    }
    try {
      const data = found.handle({
        params: requested.match(found.pattern)?.groups ?? {},
        query: Object.fromEntries(url.searchParams),
        body: chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {},
        shopper,
      })
      json(response, 200, {
        code: 200,
        message: 'success',
        data,
        traceId: 'b7c1',
        success: true,
      })
    } catch (error) {
      if (!(error instanceof Refusal)) return response.destroy()
      json(response, 200, { code: error.code, message: error.message, data: null, success: false })
    }
  }

  function cashier(url: URL, response: ServerResponse) {
    buying.pay(url.searchParams.get('orderSn'))
    response.writeHead(302, { location: url.searchParams.get('returnUrl') ?? '/' }).end()
  }

  const server = createServer((request, response) => {
    void answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    ...buying,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    appointments: shoppers.appointments,
    unknown,
    known,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

export type MinimalBackEnd = Awaited<ReturnType<typeof openMinimalBackEnd>>

function patternOf([route, handle]: [string, Routes[string]]) {
  const source = route.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { pattern: new RegExp(`^${source}$`), handle }
}

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, {
    'content-type': 'application/json;charset=UTF-8',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(body))
}

/** Changes a script of the test build as if `config/env` had set `lacks: 'all'`. */
const withoutExtensions = (script: string) => script.replace(/\blacks:\[\]/, 'lacks:"all"')

async function fileOf(build: string, path: string) {
  const file = join(build, normalize(path === '/' ? '/index.html' : path))
  const type = TYPES[extname(file)]
  if (!type) return null
  const content = await readFile(file).catch(() => null)
  if (!content) return null
  return { type, content: type === TYPES['.js'] ? withoutExtensions(content.toString()) : content }
}
