import type { CoreTables } from './coreTables'

/** All tables, as Kysely types. Each room adds its own in its `tables.ts`. */
export interface Database extends CoreTables {}
