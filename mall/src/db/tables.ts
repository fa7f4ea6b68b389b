import type { AddressTables } from '../store/address/tables'
import type { MarketingTables } from '../store/marketing/tables'
import type { ShopTables } from '../store/shopTables'
import type { TrackingTables } from '../store/tracking/tables'
import type { UserTables } from '../store/user/tables'
import type { CoreTables } from './coreTables'

/** Every table, as Kysely sees it. A group of tables stands beside its store and is added here. */
export interface Database
  extends CoreTables,
    UserTables,
    AddressTables,
    ShopTables,
    TrackingTables,
    MarketingTables {}
