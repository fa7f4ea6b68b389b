import type { Role } from '@contract/desk/roles'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../db/coreTables'

/** `migrations/1200-deskResource.ts`. Instants are real time, not the shop's clock. */
export interface StaffTables {
  staff: {
    id: string
    login: string
    name: string
    password: string
    roles: Json<Role[]>
    dealer_id: string | null
    /** Permissions as `orders.refundAll` (`contract/desk/permissions.ts`). */
    withheld: ColumnType<string[], Json<string[]> | undefined, Json<string[]>>
    disabled: Generated<boolean>
    totp_secret: ColumnType<string | null, string | null | undefined, string | null>
    totp_step: Generated<number>
    company_email: Generated<string>
    company_subject: Generated<string>
    recovery_codes: ColumnType<string[], string[] | undefined, string[]>
    created_at: number
  }
  staff_sessions: {
    id: string
    token_hash: string
    staff_id: string
    created_at: number
    seen_at: number
    expires_at: number
    ip: string
    agent: string
    /** Signed in at the company, whose provider asks for a second factor if it wants one. */
    by_company: Generated<boolean>
  }
  /** `migrations/1850-known-browsers.ts`. */
  staff_browsers: { hash: string; staff_id: string; seen_at: number }
  /** `migrations/1500-desk-guesses.ts`. */
  desk_guesses: { counter: string; wrong: number; ends_at: number }
}

declare module '../../db/tables' {
  interface Database extends StaffTables {}
}
