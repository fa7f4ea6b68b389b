import type { Resource } from './resource'
import { articles } from './resources/articles'
import { auditOf } from './resources/audit'
import { banners } from './resources/banners'
import { carTypes } from './resources/carTypes'
import { coupons } from './resources/coupons'
import { dealers } from './resources/dealers'
import { goods } from './resources/goods'
import { goodsCategories } from './resources/goodsCategories'
import { orders } from './resources/orders'
import { series } from './resources/series'
import { sessions } from './resources/sessions'
import { skus } from './resources/skus'
import { staff } from './resources/staff'
import { topics } from './resources/topics'

const DESCRIBED: readonly Resource[] = [
  goods,
  skus,
  goodsCategories,
  series,
  carTypes,
  banners,
  articles,
  topics,
  coupons,
  orders,
  dealers,
  staff,
  sessions,
]

export const audit = auditOf(DESCRIBED)

/** All resources of the desk, in the order of its menu. */
export const RESOURCES: readonly Resource[] = [...DESCRIBED, audit]

const byName = new Map(RESOURCES.map((resource) => [resource.name, resource]))

export const findResource = (name: string): Resource | undefined => byName.get(name)
