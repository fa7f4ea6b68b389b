import type { Module } from '../../module'
import { paymentRoutes } from './calls'
import { carryOutRefund } from './carryOutRefund'
import { closeTrade } from './closeTrade'
import { billDifferencesDesk, paymentsDesk, reconciliationsDesk, refundsDesk } from './desk'
import { payRoutes } from './pages'
import { planReconciliation } from './planReconciliation'
import { reconcileDay } from './reconcile'
import { reportShipping, shippingSubscriptions } from './reportShipping'
import { payerSubscriptions, paymentRetention } from './retention'

export default {
  layer: 'trade',
  calls: paymentRoutes,
  pages: payRoutes,
  desk: { resources: [paymentsDesk, refundsDesk, reconciliationsDesk, billDifferencesDesk] },
  jobs: [carryOutRefund, closeTrade, planReconciliation, reconcileDay, reportShipping],
  subscriptions: [...shippingSubscriptions, ...payerSubscriptions],
  retention: paymentRetention,
} satisfies Module
