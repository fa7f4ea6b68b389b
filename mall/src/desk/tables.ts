export {}

declare module '../db/columnTypes' {
  interface ColumnTypes {
    'audit_log.before': Record<string, unknown>
    'audit_log.after': Record<string, unknown>
  }
}
