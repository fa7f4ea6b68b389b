/** `migrations/0860-allowances.ts`. */
export interface AllowanceTables {
  allowances: { kind: string; source: string; day: number; used: number }
}

declare module '../../db/tables' {
  interface Database extends AllowanceTables {}
}
