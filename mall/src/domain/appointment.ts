import type { appointmentAction, appointmentStatus } from '@contract/shapes/appointment'
import type { z } from 'zod'

export type AppointmentStatus = z.output<typeof appointmentStatus>
export type AppointmentAction = z.output<typeof appointmentAction>

const LABELS: Readonly<Record<AppointmentStatus, string>> = {
  submitted: '待门店确认',
  confirmed: '已确认',
  arrived: '已到店',
  done: '已完成',
  cancelled: '已取消',
  noShow: '未到店',
  rescheduled: '已改期',
}

export const appointmentLabel = (status: AppointmentStatus): string => LABELS[status]

/** Legal transitions (decision 0017). */
const NEXT: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  submitted: ['confirmed', 'cancelled', 'rescheduled'],
  confirmed: ['arrived', 'cancelled', 'noShow', 'rescheduled'],
  arrived: ['done'],
  done: [],
  cancelled: [],
  noShow: [],
  rescheduled: [],
}

/** Returns the states from which `to` may be reached, for `UPDATE … WHERE status in`. */
export const statesBefore = (to: AppointmentStatus): AppointmentStatus[] =>
  (Object.keys(NEXT) as AppointmentStatus[]).filter((from) => NEXT[from].includes(to))

/** States of a drive that is still to come. */
export const OPEN: readonly AppointmentStatus[] = ['submitted', 'confirmed']

/** Returns the actions open to the shopper. Once the drive has begun, only the dealer decides. */
export function actionsOf(status: AppointmentStatus, startsAt: number, now: number): AppointmentAction[] {
  if (OPEN.includes(status)) return now < startsAt ? ['reschedule', 'cancel'] : []
  return status === 'done' || status === 'cancelled' || status === 'noShow' ? ['rebook'] : []
}
