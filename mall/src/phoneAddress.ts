import { networkInterfaces } from 'node:os'
import { toString as toText } from 'qrcode'

/**
 * Returns the address at which a phone in the same network reaches this machine, with its QR code as text for a
 * terminal. Empty where the machine has no address in a network.
 */
export async function phoneAddress(host: string, port: number): Promise<string> {
  const reachable = /^(0\.0\.0\.0|::)$/.test(host) ? networkHost() : host
  if (!reachable) return ''
  const url = `http://${reachable}:${port}/`
  return `  On a phone      ${url}\n${await toText(url, { type: 'terminal', small: true })}`
}

/** The first IPv4 address of this machine that other machines may reach. */
const networkHost = (): string | undefined =>
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address
