import type { Module } from '../../module'
import { appointmentCalendarRoutes } from './calendar'
import { appointmentRoutes } from './calls'
import { checkedAppointments } from './checkedText'
import { appointmentsDesk } from './desk'
import { appointmentOrders } from './fittingOrders'
import { remindOfMaintenance } from './maintenance'
import { maintenancePlansDesk } from './plansDesk'
import { appointmentSubscriptions } from './readAppointments'
import { settleAppointment } from './settle'
import { appointmentHolidays } from './toMove'

export default {
  layer: 'trade',
  calls: appointmentRoutes,
  desk: { calls: appointmentCalendarRoutes, resources: [appointmentsDesk, maintenancePlansDesk] },
  jobs: [settleAppointment, remindOfMaintenance],
  subscriptions: [
    ...appointmentSubscriptions,
    ...appointmentOrders,
    checkedAppointments,
    appointmentHolidays,
  ],
} satisfies Module
