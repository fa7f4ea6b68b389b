import type { Module } from '../../module'
import { appointmentRoutes } from './calls'
import { settleAppointment } from './changeState'
import { testDrivesDesk } from './desk'
import { driveCalendarRoutes } from './driveCalendar'
import { appointmentSubscriptions } from './readAppointments'

export default {
  layer: 'trade',
  calls: appointmentRoutes,
  desk: { calls: driveCalendarRoutes, resources: [testDrivesDesk] },
  jobs: [settleAppointment],
  subscriptions: appointmentSubscriptions,
} satisfies Module
