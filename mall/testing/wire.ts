import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export interface Wire {
  readonly port: number
  /** Simulates a hanging server: bytes wait, connections are neither refused nor answered. */
  pause(): void
  resume(): void
  /** Breaks every connection. */
  cut(): void
  close(): Promise<void>
  listen(): Promise<void>
  /** From now on connections lead to another server. */
  leadTo(other: URL): void
}

/** Opens a proxy to the server that a test can break. `delayMs` is how long bytes are on their way, as in a network. */
export async function openWire(to: URL, delayMs = 0): Promise<Wire> {
  let server = to
  const sockets = new Set<Socket>()
  let paused = false
  const proxy: Server = createServer((near) => {
    const far = connect(Number(server.port), server.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (delayMs > 0) setTimeout(() => to.write(bytes), delayMs)
        else to.write(bytes)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (paused) from.pause()
    }
  })
  const listen = async (port = 0) => {
    proxy.listen(port, '127.0.0.1')
    await once(proxy, 'listening')
  }
  await listen()
  const { port } = proxy.address() as AddressInfo
  return {
    port,
    pause() {
      paused = true
      for (const each of sockets) each.pause()
    },
    resume() {
      paused = false
      for (const each of sockets) each.resume()
    },
    cut() {
      for (const each of sockets) each.destroy()
    },
    async close() {
      const closed = proxy.listening && once(proxy, 'close')
      proxy.close()
      for (const each of sockets) each.destroy()
      await closed
    },
    listen: () => listen(port),
    leadTo(other) {
      server = other
    },
  }
}
