import type { Values } from '@contract/desk/rowTypes'
import type { SavedFilter } from '@contract/desk/savedFiltersSchemas'
import type { Operator } from '@contract/desk/schemas'

/** Operator who changes many rows, from where, and the values of the action. */
export interface ManyWork {
  readonly operator: Operator
  readonly ip: string
  readonly values: Values
}

declare module '../db/columnTypes' {
  interface ColumnTypes {
    'audit_log.before': Record<string, unknown>
    'audit_log.after': Record<string, unknown>
    'many_runs.work': ManyWork
    'many_run_rows.before': Record<string, unknown> | null
    'many_run_rows.after': Record<string, unknown> | null
    'many_run_rows.sent': Values | null
    'row_previews.answer': unknown
    'saved_filters.query': SavedFilter['query']
  }
}
