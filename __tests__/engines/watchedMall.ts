import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import path from 'node:path'
import { transformSync } from '@swc/core'
import { listen } from '../support/troubledMalls'

const SCRIPT = '/engine-test.js'

export interface WatchedMall {
  readonly origin: string
  close(): Promise<void>
}

/**
 * Starts a server that passes every request to the mall at `origin` and puts a script in front of those of the shop's
 * page. WebKit's driver can neither run a script before a page's own nor report its errors.
 */
export async function watchMall(origin: string): Promise<WatchedMall> {
  const { code } = transformSync(readFileSync(path.join(__dirname, 'inPage.ts'), 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2017' },
    isModule: false,
  })
  const server = createServer((incoming, reply) => {
    if (incoming.url === SCRIPT) {
      reply.writeHead(200, { 'content-type': 'text/javascript' }).end(code)
      return
    }
    if (incoming.url === '/engine-blank') {
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<title>blank</title>')
      return
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const passed = request(`${origin}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      const isPage = incoming.url?.split('?')[0] === '/' && incoming.method === 'GET'
      if (!isPage) {
        reply.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(reply)
        return
      }
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const page = Buffer.concat(parts)
          .toString('utf8')
          .replace('<script>', `<script src="${SCRIPT}"></script><script>`)
        const { 'content-length': _, etag: __, ...rest } = answer.headers
        reply.writeHead(answer.statusCode ?? 500, rest).end(page)
      })
    })
    passed.on('error', () => reply.destroy())
    incoming.pipe(passed)
  })
  return listen(server)
}
