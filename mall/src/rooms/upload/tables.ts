/** `migrations/0340-uploads.ts`. */
export interface UploadTables {
  uploads: { hash: string; bytes: Buffer; small: Buffer; width: number; height: number; sent_at: number }
  user_uploads: { user_id: string; hash: string; sent_at: number; kept_at: number | null }
}

declare module '../../db/tables' {
  interface Database extends UploadTables {}
}
