import type { Generated } from 'kysely'
import type { Json } from '../../db/coreTables'
import type { ContentKind, Verdict } from '../../gateways/content/contentGateway'

/** State of a text or picture: only `passed` is shown to others; `unsure` waits for the operator. */
export type ContentStatus = Verdict | 'pending'

/** `migrations/1000-content-checks.ts`. */
export interface ContentTables {
  content_checks: {
    id: string
    user_id: string
    kind: ContentKind
    subject_id: string
    text: string
    pictures: Json<string[]>
    status: Generated<ContentStatus>
    reason: Generated<string>
    /** Why the operator refused it, for its author. */
    author_note: Generated<string>
    /** All parts were given to the platform, and results of pictures are still to come. */
    waits: Generated<boolean>
    created_at: number
    settled_at: number | null
  }
  content_check_pictures: { trace_id: string; check_id: string; status: Generated<ContentStatus> }
}

declare module '../../db/tables' {
  interface Database extends ContentTables {}
}
