import type { CoreTables } from './coreTables'

/** All tables, as Kysely types. Each module adds its own in its `tables.ts`. */
export interface Database extends CoreTables {}
