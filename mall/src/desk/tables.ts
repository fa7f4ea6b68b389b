import type { Json } from '../db/coreTables'

/** `migrations/1200-deskResource.ts`. */
export interface DeskTables {
  /** Every change that an operator made. Real time, not the shop's clock. */
  audit_log: {
    id: string
    created_at: number
    staff_id: string
    staff_name: string
    ip: string
    resource: string
    row_id: string
    row_title: string
    action: string
    /** Only the fields that changed; secrets are masked. */
    before: Json<Record<string, unknown>>
    after: Json<Record<string, unknown>>
  }
  /** `migrations/1820-desk-keys.ts`. */
  desk_keys: {
    staff_id: string
    key: string
    run: string
    request: string
    reply: string | null
    created_at: number
  }
}

declare module '../db/tables' {
  interface Database extends DeskTables {}
}
