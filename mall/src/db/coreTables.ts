import type { ColumnType, Generated } from 'kysely'

/** A jsonb column: written with `json(value)`, read as the value itself. */
export type Json<T> = ColumnType<T, T, T>

/** `migrations/0001-core.ts`. */
export interface CoreTables {
  settings: { key: string; value: Json<unknown> }
  jobs: {
    id: Generated<number>
    kind: string
    key: string
    payload: Json<unknown>
    due_at: number
    attempts: Generated<number>
    leased_until: Generated<number>
    last_error: string | null
  }
  seeds_done: { name: string; done_at: number }
}
