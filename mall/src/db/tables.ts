import type { AddressTables } from '../store/address/tables'
import type { AllowanceTables } from '../store/allowance/tables'
import type { MarketingTables } from '../store/marketing/tables'
import type { ShopTables } from '../store/shopTables'
import type { TrackingTables } from '../store/tracking/tables'
import type { UserTables } from '../store/user/tables'
import type { CoreTables } from './coreTables'

/** All tables, as Kysely types. A group of tables is declared next to its store and added here. */
export interface Database
  extends CoreTables,
    UserTables,
    AddressTables,
    AllowanceTables,
    ShopTables,
    TrackingTables,
    MarketingTables {}
