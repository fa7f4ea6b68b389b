import { Socket } from 'node:net'
import pg from 'pg'

/** The function of PostgreSQL in which a commit waits for a synchronous standby; a notice names it in every language. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN'

export interface ServerClient extends pg.ClientBase {
  /** True once the server has confirmed a commit that the synchronous standby may not have: a failover loses it. */
  readonly isUnconfirmed: boolean
}

/** Connections of one pool, by the address of their server. */
export class Connections {
  private readonly urls = new Map<Socket, string>()

  /** Closes those to other servers at once, with what is under way there. */
  closeOthers(url: string): void {
    for (const [socket, own] of this.urls) if (own !== url) socket.destroy()
  }

  /** Returns the class of the pool's clients; each connects to the address that is right when it does, within `connectMs`. */
  clientFor(address: () => string, connectMs: number): new (config?: pg.ClientConfig) => ServerClient {
    const { urls } = this
    return class extends pg.Client implements ServerClient {
      isUnconfirmed = false

      constructor(config: pg.ClientConfig = {}) {
        const socket = new Socket()
        const url = address()
        super({
          ...config,
          connectionString: url,
          connectionTimeoutMillis: connectMs,
          stream: () => socket,
        })
        urls.set(socket, url)
        socket.once('close', () => urls.delete(socket))
        // While its server is checked, nothing else handles its errors, and an unhandled one would end the process.
        this.on('error', () => undefined)
        this.on('notice', (notice) => {
          if ((notice as { routine?: unknown }).routine === WAITS_FOR_STANDBY) this.isUnconfirmed = true
        })
      }
    }
  }
}
