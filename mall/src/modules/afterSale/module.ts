import type { Module } from '../../module'
import { afterSaleRoutes } from './calls'
import { afterSalesDesk } from './desk'
import { settleOverdue } from './settleOverdue'
import { afterSaleSubscriptions } from './settleRefund'

export default {
  layer: 'afterPurchase',
  calls: afterSaleRoutes,
  desk: { resources: [afterSalesDesk] },
  jobs: [settleOverdue],
  subscriptions: afterSaleSubscriptions,
} satisfies Module
