import type { Module } from '../../module'
import { afterSaleRoutes } from './calls'
import { afterSalesDesk } from './desk'
import { settleOverdue } from './settleOverdue'
import { afterSaleSubscriptions } from './settleRefund'
import { startForBuyerRoutes, startForBuyerSubscriptions } from './startForBuyer'

export default {
  layer: 'afterPurchase',
  calls: afterSaleRoutes,
  desk: { calls: startForBuyerRoutes, resources: [afterSalesDesk] },
  jobs: [settleOverdue],
  subscriptions: [...afterSaleSubscriptions, ...startForBuyerSubscriptions],
} satisfies Module
