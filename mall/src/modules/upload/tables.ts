import type { Generated } from 'kysely'

/** `migrations/0340-uploads.ts`, `1130-stored-files.ts`, `1200-deskResource.ts`. */
export interface UploadTables {
  uploads: {
    hash: string
    bytes: Buffer
    small: Buffer
    width: number
    height: number
    sent_at: number
    stored_key: Generated<string | null>
    /** Uploaded at the desk: kept while anything names it. */
    of_desk: Generated<boolean>
  }
  stored_files: {
    key: string
    created_at: number
    is_placed: Generated<boolean>
    is_dropped: Generated<boolean>
  }
  user_uploads: { user_id: string; hash: string; sent_at: number; kept_at: number | null }
}

declare module '../../db/tables' {
  interface Database extends UploadTables {}
}
