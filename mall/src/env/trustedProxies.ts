import { BlockList, isIP } from 'node:net'

/** Proxies whose `x-forwarded-*` headers are trusted: the number of hops, or their networks. */
export type TrustedProxies = { readonly hops: number } | { readonly networks: readonly string[] }

/**
 * Named networks. A proxy given by its hop count only must be in one of them: on this machine or on its local network.
 */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Parses TRUST_PROXY: a number of hops, or networks separated by commas (`loopback`, `10.0.0.0/8`, `203.0.113.7`).
 * `true` means one hop. undefined: no proxy is trusted; null: the text is invalid.
 */
export function parseTrustedProxies(text: string): TrustedProxies | undefined | null {
  const given = text.trim().toLowerCase()
  if (['', '0', 'false', 'no', 'off'].includes(given)) return undefined
  if (['true', 'yes', 'on'].includes(given)) return { hops: 1 }
  if (/^\d$/.test(given)) return { hops: Number(given) }
  const networks = given.split(',').flatMap((each) => NAMED[each.trim()] ?? [each.trim()])
  return networks.every(isNetwork) ? { networks } : null
}

/**
 * Returns Fastify's `trustProxy`: whether to trust what the address `hop` steps away reports about the one before it.
 * Hop 0 is the nearest, the one that holds the connection; the client's address is the first that isn't trusted, so
 * entries that a client wrote into x-forwarded-for itself are never used.
 */
export function trustProxy(
  proxies: TrustedProxies | undefined,
): false | ((address: string, hop: number) => boolean) {
  if (!proxies) return false
  if ('networks' in proxies) {
    const isTrusted = inNetworks(proxies.networks)
    return (address) => isTrusted(address)
  }
  const isNear = inNetworks(Object.values(NAMED).flat())
  return (address, hop) => (hop === 0 ? isNear(address) : hop < proxies.hops)
}

/**
 * Returns x-forwarded-for with bare addresses: without ports, brackets and zones, which some proxies add and which would
 * make each connection a caller of its own. What isn't an address is dropped, with all that is before it.
 */
export function bareForwarded(header: string): string {
  const addresses = header.split(',').map((entry) => {
    const text = entry.trim().replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    return text.replace(/^([\d.]+):\d+$/, '$1').replace(/%.*$/, '')
  })
  return addresses.slice(addresses.findLastIndex((address) => isIP(address) === 0) + 1).join(', ')
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (!family || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (address = '') => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = isIP(bare)
    return family !== 0 && list.check(bare, family === 4 ? 'ipv4' : 'ipv6')
  }
}

/** Returns true if an address to listen on is reachable from this machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || inNetworks(NAMED.loopback ?? [])(host.replace(/^\[|\]$/g, ''))
