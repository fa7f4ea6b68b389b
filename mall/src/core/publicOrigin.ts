import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../env'

/**
 * Returns the origin under which shoppers reach the mall, such as `https://shop.example.com`; all absolute addresses
 * sent by the mall begin with it. Without PUBLIC_ORIGIN (always set in production) it is the requested origin, if its
 * host belongs to this machine. Any other Host header is replaced by localhost, because it could lead shoppers to an
 * attacker's site.
 */
export function publicOrigin(env: Env, request: FastifyRequest): string {
  if (env.publicOrigin) return env.publicOrigin
  const requested = `${request.protocol}://${request.host}`
  if (isKnown(env, requested)) return new URL(requested).origin
  const port = request.socket.localPort ?? env.port
  return `http://localhost:${port}`
}

/** The same for what is sent without a request, such as an SMS. */
export const sentOrigin = ({ publicOrigin, port }: Env): string => publicOrigin ?? `http://localhost:${port}`

function isKnown(env: Env, requested: string): boolean {
  if (!URL.canParse(requested)) return false
  const { hostname, origin, username, pathname } = new URL(requested)
  if (username || pathname !== '/') return false
  if (env.allowedOrigins !== 'any' && env.allowedOrigins.includes(origin)) return true
  return isHere(hostname.replace(/^\[|\]$/g, ''), env)
}

/** Whether this is a name or an address of this machine, as a browser on it or beside it writes them. */
function isHere(host: string, env: Env): boolean {
  if (['localhost', '127.0.0.1', '::1', env.host].includes(host)) return true
  // Last, because the system takes 0.1 ms to list its addresses.
  return Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === host))
}
