import {
  APPOINTMENT_KINDS,
  type AppointmentKind,
  HANDOVER_NAMES,
  isVehicleService,
  KINDS,
} from '@contract/rules/appointments'
import { clockText, dateParts, monthDayText, weekdayText } from '@contract/rules/dateText'
import { own } from '@contract/rules/own'
import type { appointment, appointmentDetail } from '@contract/shapes/appointment'
import type { z } from 'zod'
import { serverNow } from '@/api/http/clock'
import { type Dealer, toDealer } from '@/features/dealers/dealer'
import { isServed } from '@/platform/host/env'

export type AppointmentAction = z.output<typeof appointment>['actions'][number]

export interface Appointment {
  readonly appointmentId: string
  readonly kind: AppointmentKind
  /** Short name, such as '保养 冀F·12345' or '试驾 岭行'. */
  readonly title: string
  readonly status: z.output<typeof appointment>['status']
  readonly statusText: string
  /** Still upcoming: shown in the accent colour. */
  readonly isOpen: boolean
  readonly seriesId: string
  readonly seriesName: string
  /** Id of the vehicle in the shopper's list; '' for a typed one and for none. */
  readonly vehicleId: string
  readonly imgUrl: string
  readonly dealer: Dealer
  readonly startsAt: number
  /** The time that the dealer proposes instead. */
  readonly proposal: { readonly startsAt: number; readonly timeText: string } | null
  /** Time as text, such as '11月24日 周二 10:30–11:30'. */
  readonly timeText: string
  readonly name: string
  readonly phone: string
  readonly remark: string
  readonly actions: readonly AppointmentAction[]
  /** Id of the appointment that replaced this one; '' when none did. */
  readonly replacedById: string
}

type DetailWire = z.output<typeof appointmentDetail>

export interface AppointmentDetail
  extends Appointment,
    Pick<
      DetailWire,
      'mileage' | 'pickUpAddress' | 'pictures' | 'orderId' | 'orderSn' | 'work' | 'doneMileage'
    > {
  /** How the vehicle gets there; '' when it isn't known. */
  readonly handoverText: string
  readonly workAmount: string
  /** Whether a message is sent once the vehicle is ready. */
  readonly awaitsReady: boolean
  readonly events: readonly { readonly at: number; readonly title: string; readonly text: string }[]
}

/** A kind that only a newer mall knows is shown as a visit. */
const kindOf = (kind: string): AppointmentKind => APPOINTMENT_KINDS.find((known) => known === kind) ?? 'visit'

const BEFORE_READY: readonly string[] = ['submitted', 'confirmed', 'arrived', 'inWork']
const UNFINISHED: readonly string[] = [...BEFORE_READY, 'ready']

/** Extension call behind each button. A button whose call the back end doesn't offer is hidden. */
const CALLS: Readonly<Record<string, string>> = {
  cancel: '/ext/appointments/{id}/cancel',
  reschedule: '/ext/appointments/{id}/reschedule',
  accept: '/ext/appointments/{id}/answer',
  decline: '/ext/appointments/{id}/answer',
}

/** Returns '11月24日 周二 10:30–11:30', with the year where it is another one: services are looked up years later. */
function timeTextOf(startsAt: number, endsAt: number): string {
  if (startsAt <= 0) return ''
  const { year } = dateParts(startsAt)
  const day = `${year === dateParts(serverNow()).year ? '' : `${year}年`}${monthDayText(startsAt)}`
  return `${day} ${weekdayText(startsAt)} ${[startsAt, endsAt].map(clockText).filter(Boolean).join('–')}`
}

export const toAppointment = (wire: z.output<typeof appointment>): Appointment => ({
  appointmentId: wire.appointmentId,
  kind: kindOf(wire.kind),
  title: [KINDS[kindOf(wire.kind)].name, wire.vehicle || wire.seriesName].filter(Boolean).join(' '),
  status: wire.status,
  statusText: wire.statusText,
  isOpen: UNFINISHED.includes(wire.status),
  seriesId: wire.seriesId,
  seriesName: wire.seriesName,
  vehicleId: wire.vehicleId,
  imgUrl: wire.image,
  dealer: toDealer(wire.dealer),
  startsAt: wire.startsAt,
  timeText: timeTextOf(wire.startsAt, wire.endsAt),
  proposal: wire.proposal && {
    startsAt: wire.proposal.startsAt,
    timeText: timeTextOf(wire.proposal.startsAt, wire.proposal.endsAt),
  },
  name: wire.name,
  phone: wire.phone,
  remark: wire.remark,
  actions: wire.actions.filter((action) => isServed(own(CALLS, action) ?? '')),
  replacedById: wire.replacedById,
})

export const toAppointmentDetail = (wire: DetailWire): AppointmentDetail => ({
  ...toAppointment(wire),
  mileage: wire.mileage,
  pickUpAddress: wire.pickUpAddress,
  pictures: wire.pictures,
  orderId: wire.orderId,
  orderSn: wire.orderSn,
  work: wire.work,
  workAmount: wire.workAmount,
  doneMileage: wire.doneMileage,
  handoverText: (wire.handover && own(HANDOVER_NAMES, wire.handover)) || '',
  awaitsReady: isVehicleService(kindOf(wire.kind)) && BEFORE_READY.includes(wire.status),
  events: wire.events,
})

/** Button texts. The server says which actions are allowed; unknown ones are not drawn. */
export const ACTION_TEXTS: Readonly<Record<AppointmentAction, string>> = {
  reschedule: '改期',
  cancel: '取消预约',
  rebook: '再次预约',
  accept: '接受新时间',
  decline: '不接受',
}
