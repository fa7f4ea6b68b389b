import type { Resource } from './resource'
import { activities } from './resources/activities'
import { activityEntries } from './resources/activityEntries'
import { activityFiles } from './resources/activityFiles'
import { afterSales } from './resources/afterSales'
import { agreements } from './resources/agreements'
import { appointments } from './resources/appointments'
import { articles } from './resources/articles'
import { auditOf, namedActions } from './resources/audit'
import { banners } from './resources/banners'
import { bargainDeals } from './resources/bargainDeals'
import { bargains } from './resources/bargains'
import { buildAccessories } from './resources/buildAccessories'
import { builtVehicles } from './resources/builtVehicles'
import { campaigns } from './resources/campaigns'
import { carTypes } from './resources/carTypes'
import { clientErrors } from './resources/clientErrors'
import { couponCodes } from './resources/couponCodes'
import { coupons } from './resources/coupons'
import { customers } from './resources/customers'
import { dealers } from './resources/dealers'
import { deliveryFees } from './resources/deliveryFees'
import { drawPrizes } from './resources/drawPrizes'
import { drawRecords } from './resources/drawRecords'
import { draws } from './resources/draws'
import { features } from './resources/features'
import { goods } from './resources/goods'
import { goodsCategories } from './resources/goodsCategories'
import { goodsTopics } from './resources/goodsTopics'
import { homeBlocks } from './resources/homeBlocks'
import { homeVersions } from './resources/homeVersions'
import { jobs } from './resources/jobs'
import { maintenancePlans } from './resources/maintenancePlans'
import { manyRuns } from './resources/manyRuns'
import { messages } from './resources/messages'
import { messageTemplates } from './resources/messageTemplates'
import { billDifferences, payments, reconciliations, refunds } from './resources/money'
import { orders } from './resources/orders'
import { parcels } from './resources/parcels'
import { phoneOrders } from './resources/phoneOrders'
import { questionGroups, questions } from './resources/questions'
import { replyTemplates } from './resources/replyTemplates'
import { roadRates } from './resources/roadRates'
import { searchWords } from './resources/searchWords'
import { seckillSales } from './resources/seckillSales'
import { seckillSessions } from './resources/seckillSessions'
import { seckillTemplates } from './resources/seckillTemplates'
import { series } from './resources/series'
import { contentChecks, reviews, tickets } from './resources/service'
import { sessions } from './resources/sessions'
import { skus } from './resources/skus'
import { staff } from './resources/staff'
import { synonyms } from './resources/synonyms'
import { timeLimits } from './resources/timeLimits'
import { topics } from './resources/topics'
import { vehicleOrders } from './resources/vehicleOrders'

const DESCRIBED: readonly Resource[] = [
  goods,
  skus,
  goodsCategories,
  goodsTopics,
  series,
  carTypes,
  buildAccessories,
  roadRates,
  maintenancePlans,
  homeVersions,
  banners,
  homeBlocks,
  searchWords,
  synonyms,
  campaigns,
  questions,
  questionGroups,
  articles,
  topics,
  agreements,
  activities,
  activityEntries,
  coupons,
  couponCodes,
  seckillSessions,
  seckillSales,
  seckillTemplates,
  bargainDeals,
  bargains,
  draws,
  drawPrizes,
  drawRecords,
  orders,
  phoneOrders,
  parcels,
  vehicleOrders,
  builtVehicles,
  afterSales,
  payments,
  refunds,
  reconciliations,
  billDifferences,
  customers,
  tickets,
  replyTemplates,
  reviews,
  contentChecks,
  messages,
  dealers,
  appointments,
  features,
  timeLimits,
  deliveryFees,
  messageTemplates,
  activityFiles,
  clientErrors,
  manyRuns,
  jobs,
  staff,
  sessions,
]

export const audit = auditOf(DESCRIBED)
export const AUDITED_ACTIONS = namedActions(DESCRIBED)

/** All resources of the desk, in the order of its menu. */
export const RESOURCES: readonly Resource[] = [...DESCRIBED, audit]

const byName = new Map(RESOURCES.map((resource) => [resource.name, resource]))

export const findResource = (name: string): Resource | undefined => byName.get(name)
