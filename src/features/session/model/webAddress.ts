import type { Tokens } from '@/api/http/ports'
import { buildQuery, parseQuery } from '@/lib/query'
import { MINI_PROGRAM_ENV } from '../miniProgramEnv'

export interface HostSettings {
  readonly hosts: { readonly h5: string }
  readonly webviewHosts: readonly string[]
}

const ADDRESS = /^(https?):\/\/([^/?#\\@\s]+)(?:[/?#]|$)/i

/** 'm.example.com:8080' of an absolute web address; '' for anything else, a name with a password in it included. */
const hostOf = (url: string): string => ADDRESS.exec(url)?.[2]?.toLowerCase() ?? ''

/** Whether `url` is the shop's own H5: the only place that a token is handed to. */
export const isOwn = (url: string, { hosts }: HostSettings): boolean =>
  hosts.h5 !== '' && ADDRESS.test(url) && sameOrigin(url, hosts.h5)

/** Whether the embedded web view may show `url`: our own, and the hosts of the setting with their subdomains (https). */
export function mayOpen(url: string, settings: HostSettings): boolean {
  if (isOwn(url, settings)) return true
  const host = hostOf(url)
  if (!host || !/^https:/i.test(url)) return false
  return settings.webviewHosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`))
}

const sameOrigin = (one: string, other: string) =>
  hostOf(one) === hostOf(other) && one.split(':')[0]?.toLowerCase() === other.split(':')[0]?.toLowerCase()

const SESSION_NAMES = ['token', 'refreshToken', 'beanId', 'phone', 'shopEnvCode']

/**
 * The shop's own address with who is signed in, before the hash, where H5 reads and strips it (spec 4).
 * A guest's address names the mini-program alone, so that H5 forgets an older token.
 */
export function withSession(url: string, tokens: Tokens | null): string {
  const session = tokens && {
    token: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    beanId: tokens.beanId,
    phone: tokens.phone,
  }
  return replaceSession(url, { ...session, shopEnvCode: MINI_PROGRAM_ENV })
}

/** The address for somebody else. */
export const withoutSession = (url: string): string => replaceSession(url, {})

function replaceSession(url: string, session: object): string {
  const hashAt = url.indexOf('#')
  const hash = hashAt < 0 ? '' : url.slice(hashAt)
  const [path = '', query = ''] = (hashAt < 0 ? url : url.slice(0, hashAt)).split('?')
  const values = parseQuery(query)
  for (const name of SESSION_NAMES) delete values[name]
  const next = buildQuery({ ...values, ...session })
  return `${path}${next ? `?${next}` : ''}${hash}`
}
