import { activities } from './activities'
import { afterSale } from './afterSale'
import { bargaining } from './bargaining'
import { building } from './building'
import { buying } from './buying'
import { marketing } from './marketing'
import { orderEnds } from './orderEnds'
import { owning } from './owning'
import { profile } from './profile'
import { reviewing } from './reviewing'
import type { Scenario } from './scenario'
import { seckills } from './seckill'
import { services } from './services'
import { sharing } from './sharing'
import { signingIn } from './signingIn'
import { testDrives } from './testDrives'
import { tracking } from './tracking'
import { vehicles } from './vehicles'

/** All scenarios; each runs on every target. */
export const allScenarios: Scenario[] = [
  ...signingIn,
  ...buying,
  ...activities,
  ...bargaining,
  ...reviewing,
  ...afterSale,
  ...services,
  ...testDrives,
  ...vehicles,
  ...building,
  ...owning,
  ...profile,
  ...seckills,
  ...sharing,
  ...tracking,
  ...marketing,
  ...orderEnds,
]
