import { once } from 'node:events'
import { createServer } from 'node:http'
import { CODES } from '@contract/codes'
import { listenError } from './listenError'

const CALL = { code: CODES.unavailable, description: '系统繁忙，请稍后再试', data: null }

/** Listens at the mall's port until the mall does. */
export interface StartingServer {
  close(): Promise<void>
}

/**
 * Answers while the mall opens and migrates its database, which may take long: `/livez` says that the process is alive,
 * so that nobody kills it for that, `/readyz` that it isn't ready, and calls are refused as while the database is away.
 * @throws EnvError when the port can't be opened
 */
export async function listenWhileStarting(port: number, host: string): Promise<StartingServer> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    const isAlive = path === '/livez'
    const body = isAlive ? { status: 'alive' } : path === '/readyz' ? { status: 'starting' } : CALL
    response.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
      // The mall's own server takes the next request.
      connection: 'close',
    })
    response.end(JSON.stringify(body))
    request.resume()
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error) => {
    throw listenError(error, 'PORT', port, host)
  })
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
