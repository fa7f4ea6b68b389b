import { buildQuery, parseQuery } from '@/lib/query'
import { env } from '@/platform/host/env'
import { ownOrigin } from '@/platform/host/launchParams/address'
import { MINI_PROGRAM_ENV } from '@/platform/host/miniProgramEnv'

export interface HostSettings {
  readonly hosts: { readonly h5: string }
  readonly webviewHosts: readonly string[]
}

const ADDRESS = /^(https?):\/\/([^/?#\\@\s]+)(?:[/?#]|$)/i

/**
 * Returns the host of an absolute web address, such as 'm.example.com:8080'; '' for anything else, including an address
 * with a password.
 */
const hostOf = (url: string): string => ADDRESS.exec(url)?.[2]?.toLowerCase() ?? ''

/** Returns whether `url` is the shop's own H5: the only site that gets a token. */
export const isOwn = (url: string, { hosts }: HostSettings): boolean =>
  hosts.h5 !== '' && ADDRESS.test(url) && sameOrigin(url, hosts.h5)

/**
 * Returns whether the embedded web view may show `url`: the shop's own pages, and the allowed hosts with their
 * subdomains (https).
 */
export function mayOpen(url: string, settings: HostSettings): boolean {
  if (isOwn(url, settings)) return true
  const host = hostOf(url)
  if (!host || !/^https:/i.test(url)) return false
  return settings.webviewHosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`))
}

const sameOrigin = (one: string, other: string) =>
  hostOf(one) === hostOf(other) && one.split(':')[0]?.toLowerCase() === other.split(':')[0]?.toLowerCase()

/** Parameters that sign a user in, or identify one. */
const SESSION_NAMES = [
  'token',
  'accessToken',
  'refreshToken',
  'beanId',
  'phone',
  'handoverCode',
  'shopEnvCode',
] as const

/** Credentials that sign the shopper of a mini-program in to its web view. */
export type HandedOver =
  /** One-time code (`/ext/handover`). */
  | { readonly handoverCode: string }
  /** Only the access token, for a back end without codes (spec 4); the refresh token never goes into an address. */
  | { readonly token: string }

/**
 * Adds the session to an address of the shop, before the hash, where H5 reads and removes it (spec 4). For a guest only
 * the mini-program is named, so that H5 removes an older session.
 */
export const withSession = (url: string, session: HandedOver | null): string =>
  replaceSession(url, { ...session, shopEnvCode: MINI_PROGRAM_ENV })

/** Removes the session from an address, for sharing it. */
export const withoutSession = (url: string): string => replaceSession(url, {})

/** Replaces the session of an address, and removes one from its hash. */
function replaceSession(url: string, session: object): string {
  const hashAt = url.indexOf('#')
  const hash = hashAt < 0 ? '' : replaceQuery(url.slice(hashAt), {})
  return `${replaceQuery(hashAt < 0 ? url : url.slice(0, hashAt), session)}${hash}`
}

function replaceQuery(address: string, session: object): string {
  const [path = '', query] = splitOnce(address, '?')
  const values = parseQuery(query)
  const isClean = SESSION_NAMES.every((name) => !(name in values)) && Object.keys(session).length === 0
  if (isClean) return address
  for (const name of SESSION_NAMES) delete values[name]
  const next = buildQuery({ ...values, ...session })
  return `${path}${next ? `?${next}` : ''}`
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** Returns the shop's own origin and the allowed hosts, as `mayOpen` and `isOwn` take them. */
export const webHosts = () => ({ hosts: { h5: ownOrigin() }, webviewHosts: env.webviewHosts })

/** Returns whether `appwebview` may show an address: the shop's own, or one of an allowed host. */
export const isEmbeddable = (url: string): boolean => mayOpen(url, webHosts())
