import type { Generated } from 'kysely'

/** `migrations/0002-users.ts`. Instants are milliseconds of the shop's clock. */
export interface UserTables {
  users: {
    id: string
    phone: string | null
    nick_name: Generated<string>
    avatar_url: Generated<string>
    /** yyyy-mm-dd */
    birthday: string | null
    sex: Generated<'male' | 'female' | 'unknown'>
    created_at: number
    deleted_at: number | null
    /** Stopped by the staff: signing in is refused with the reason (`1221-blocked-users.ts`). */
    blocked_at: Generated<number | null>
    blocked_reason: Generated<string>
  }
  user_open_ids: { platform: 'weapp' | 'tt'; open_id: string; user_id: string }
  sessions: {
    id: string
    user_id: string
    created_at: number
    generation: Generated<number>
    rotated_at: number
    confirmed: Generated<boolean>
    ended_at: number | null
    /** `migrations/0810-handover-codes.ts`. */
    parent_id: Generated<string | null>
  }
  handover_codes: { session_id: string; hash: string; expires_at: number }
  session_tokens: {
    hash: string
    session_id: string
    kind: 'access' | 'refresh'
    generation: number
    expires_at: number
  }
  sms_codes: {
    phone: string
    scene: string
    source: string
    code: string
    sent_at: number
    expires_at: number
    tries: Generated<number>
    strange_tries: Generated<number>
    used_at: number | null
  }
  /** `migrations/1851-once-per-person.ts`. */
  former_phones: { hash: string; user_id: string; released_at: number }
  former_accounts: { user_id: string; former_id: string; linked_at: number }
  /** `migrations/0861-sms-sources.ts`. */
  sms_sources: { phone: string; source: string; seen_at: number }
}

declare module '../../db/tables' {
  interface Database extends UserTables {}
}
