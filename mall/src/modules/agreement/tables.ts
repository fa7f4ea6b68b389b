import type { Generated } from 'kysely'

/** `draft`: not published. `planned`: published at a time. `current`: shown in the shop. `former`: shown before. */
export type AgreementState = 'draft' | 'planned' | 'current' | 'former'

/** `migrations/1470-agreements.ts`. */
export interface AgreementTables {
  agreement_versions: {
    id: string
    agreement: 'privacy' | 'purchase'
    note: string
    body: string
    asks_again: Generated<boolean>
    state: Generated<AgreementState>
    publish_at: number | null
    created_at: number
    created_by: string
  }
  /** `migrations/1550-consents.ts`. */
  consents: { user_id: string; version_id: string; subject: Generated<string>; agreed_at: number }
}

declare module '../../db/tables' {
  interface Database extends AgreementTables {}
}
