import type { Generated } from 'kysely'

/** `migrations/1140-client-errors.ts`. */
export interface ClientErrorTables {
  client_errors: {
    fingerprint: string
    target: string
    message: string
    stack: string
    route: string
    host: string
    version: string
    first_version: string
    times: Generated<number>
    first_seen: number
    last_seen: number
  }
}

declare module '../../db/tables' {
  interface Database extends ClientErrorTables {}
}
