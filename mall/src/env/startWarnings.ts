import type { Env } from '../env'

const EMBEDDED_COSTS =
  'embedded: one process on this machine, whose failure stops the shop. Copy its backups to another machine.'
const UNENCRYPTED =
  'PUBLIC_ORIGIN begins with http: everybody on the way reads and changes sessions, phone numbers and payments, and ' +
  "cookies aren't Secure. Put TLS in front of the mall, and set https://…"

/**
 * Returns what a production mall prints at each start, by a word for the line: choices that are allowed and cost
 * something. The person who made them may have left.
 */
export const startWarnings = ({
  databaseUrl,
  publicOrigin,
}: Pick<Env, 'databaseUrl' | 'publicOrigin'>): [name: string, text: string][] => [
  ...(databaseUrl ? [] : [['Database', EMBEDDED_COSTS] as [string, string]]),
  ...(publicOrigin?.startsWith('http:') ? [['Warning', UNENCRYPTED] as [string, string]] : []),
]
