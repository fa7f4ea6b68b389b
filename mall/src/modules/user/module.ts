import type { Module } from '../../module'
import { userRoutes } from './calls'
import { userSubscriptions } from './checkedProfile'
import { customersDesk } from './desk'
import { exportCustomerRoutes } from './exportCustomer'
import { formerAccountRetention } from './formerAccounts'
import { reportNewPhone } from './reportNewPhone'

export default {
  layer: 'people',
  calls: userRoutes,
  desk: { calls: exportCustomerRoutes, resources: [customersDesk] },
  jobs: [reportNewPhone],
  subscriptions: userSubscriptions,
  retention: formerAccountRetention,
} satisfies Module
