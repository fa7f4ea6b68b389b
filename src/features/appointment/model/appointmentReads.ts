import type { CallSpec } from '@contract/call'
import { appointmentsCalls } from '@contract/calls/appointments'

/** Reads that show appointments, free slots and a vehicle's services: stale after an appointment is made, moved or ended. */
export const APPOINTMENT_READS: readonly CallSpec[] = [
  appointmentsCalls.kinds,
  appointmentsCalls.slots,
  appointmentsCalls.list,
  appointmentsCalls.detail,
  appointmentsCalls.history,
]
