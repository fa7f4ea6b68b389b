import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page with nothing but pictures, while scripts share the line at low priority. */
interface BarePage {
  readonly pictures: readonly string[]
  readonly scripts: readonly string[]
}

const bareHtml = ({ pictures, scripts }: BarePage) => `<!doctype html><html><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<style>body{margin:0;position:relative}img{display:block;width:100%}img+img{position:absolute;top:0}</style></head>
<body>${pictures.map((src) => `<img src="${src}" fetchpriority="high">`).join('')}
${scripts.map((src) => `<link rel="preload" as="script" fetchpriority="low" href="${src}">`).join('')}</body></html>`

/** Serves the mall's answers, and bare pages at `/bare/<name>` of the same origin. */
export async function serveBare(mall: string, pages: Readonly<Record<string, BarePage>>) {
  const server = createServer((incoming, outgoing) => {
    const page = pages[incoming.url?.replace('/bare/', '') ?? '']
    if (page) {
      outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(bareHtml(page))
      return
    }
    const { method, headers, url } = incoming
    const forwarded = request(new URL(url ?? '/', mall), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
