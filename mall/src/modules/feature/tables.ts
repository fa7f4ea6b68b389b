import type { Generated } from 'kysely'

/** `migrations/1300-features.ts`. */
export interface FeatureTables {
  features: {
    id: string
    name: string
    effect: string
    is_open: Generated<boolean>
  }
}

declare module '../../db/tables' {
  interface Database extends FeatureTables {}
}
