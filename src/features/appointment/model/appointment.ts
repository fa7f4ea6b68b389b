import { clockText, monthDayText, weekdayText } from '@contract/rules/dateText'
import { own } from '@contract/rules/own'
import type { appointment, appointmentDetail } from '@contract/shapes/appointment'
import type { z } from 'zod'
import { type Dealer, toDealer } from '@/features/dealers/dealer'
import { isServed } from '@/platform/host/env'

export type AppointmentAction = z.output<typeof appointment>['actions'][number]

export interface Appointment {
  readonly appointmentId: string
  readonly status: z.output<typeof appointment>['status']
  readonly statusText: string
  /** Still upcoming: shown in the accent colour. */
  readonly isOpen: boolean
  readonly seriesId: string
  readonly seriesName: string
  readonly imgUrl: string
  readonly dealer: Dealer
  readonly startsAt: number
  /** Time as text, such as '11月24日 周二 10:30–11:30'. */
  readonly timeText: string
  readonly name: string
  readonly phone: string
  readonly remark: string
  readonly actions: readonly AppointmentAction[]
  /** Id of the appointment that replaced this one; '' when none did. */
  readonly replacedById: string
}

export interface AppointmentDetail extends Appointment {
  readonly events: readonly { readonly at: number; readonly title: string; readonly text: string }[]
}

/** Extension call behind each button. A button whose call the back end doesn't offer is hidden. */
const CALLS: Readonly<Record<string, string>> = {
  cancel: '/ext/appointments/{id}/cancel',
  reschedule: '/ext/appointments/{id}/reschedule',
}

const driveTimeText = (startsAt: number, endsAt: number): string =>
  startsAt > 0
    ? `${monthDayText(startsAt)} ${weekdayText(startsAt)} ${[startsAt, endsAt].map(clockText).filter(Boolean).join('–')}`
    : ''

export const toAppointment = (wire: z.output<typeof appointment>): Appointment => ({
  appointmentId: wire.appointmentId,
  status: wire.status,
  statusText: wire.statusText,
  isOpen: wire.status === 'submitted' || wire.status === 'confirmed' || wire.status === 'arrived',
  seriesId: wire.seriesId,
  seriesName: wire.seriesName,
  imgUrl: wire.image,
  dealer: toDealer(wire.dealer),
  startsAt: wire.startsAt,
  timeText: driveTimeText(wire.startsAt, wire.endsAt),
  name: wire.name,
  phone: wire.phone,
  remark: wire.remark,
  actions: wire.actions.filter((action) => isServed(own(CALLS, action) ?? '')),
  replacedById: wire.replacedById,
})

export const toAppointmentDetail = (wire: z.output<typeof appointmentDetail>): AppointmentDetail => ({
  ...toAppointment(wire),
  events: wire.events,
})

/** Button texts. The server says which actions are allowed; unknown ones are not drawn. */
export const ACTION_TEXTS: Readonly<Record<AppointmentAction, string>> = {
  reschedule: '改期',
  cancel: '取消预约',
  rebook: '再次预约',
}
