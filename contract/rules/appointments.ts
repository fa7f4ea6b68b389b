import { DAY_MS, HOUR_MS, startOfDay } from './dateText'
import { isPlate } from './plate'
import { withThousands } from './price'

/** Kinds of appointment, as the shop lists them (decision 0222). */
export const APPOINTMENT_KINDS = ['testDrive', 'visit', 'maintenance', 'repair', 'fitting'] as const
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number]

/** A dealer has a limited number of these at a time: cars to drive, advisers, and bays of the workshop. */
export type Capacity = 'cars' | 'advisers' | 'bays'

interface Kind {
  readonly name: string
  /** In front of another word: 看车时间. */
  readonly short: string
  readonly capacity: Capacity
  /** Service that a dealer must offer for it. */
  readonly service: string
}

export const KINDS: Readonly<Record<AppointmentKind, Kind>> = {
  testDrive: { name: '试驾', short: '试驾', capacity: 'cars', service: '试驾' },
  visit: { name: '到店看车', short: '看车', capacity: 'advisers', service: '销售' },
  maintenance: { name: '保养', short: '保养', capacity: 'bays', service: '售后' },
  repair: { name: '维修', short: '维修', capacity: 'bays', service: '售后' },
  fitting: { name: '选装安装', short: '安装', capacity: 'bays', service: '改装' },
}

/** Service of a dealer that fetches vehicles at the owner's and brings them back. */
export const PICK_UP_SERVICE = '取送车'
export const NO_PICK_UP = '这家门店不上门取送车，请换一种方式'

/** True for work on the shopper's own vehicle. */
export const isVehicleService = (kind: AppointmentKind): boolean => KINDS[kind].capacity === 'bays'

export const APPOINTMENT_STATES = [
  'submitted',
  'confirmed',
  'arrived',
  'inWork',
  'ready',
  'done',
  'cancelled',
  'noShow',
  'rescheduled',
  'proposed',
  'declined',
] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

type Transitions = Readonly<Record<AppointmentState, readonly AppointmentState[]>>

/** Legal transitions of a test drive or a visit (decision 0222). */
const SALES: Transitions = {
  submitted: ['confirmed', 'cancelled', 'rescheduled'],
  confirmed: ['arrived', 'cancelled', 'noShow', 'rescheduled'],
  // The dealer takes it back: nobody has come yet.
  arrived: ['done', 'confirmed'],
  inWork: [],
  ready: [],
  done: [],
  cancelled: [],
  // The dealer takes it back: the shopper came after all.
  noShow: ['confirmed'],
  rescheduled: [],
  proposed: ['confirmed', 'declined'],
  declined: [],
}

/** Work on a vehicle has two more steps, and goes back to work when something else is found. */
const SERVICE: Transitions = {
  ...SALES,
  arrived: ['inWork', 'confirmed'],
  inWork: ['ready'],
  ready: ['done', 'inWork'],
}

const transitionsOf = (kind: AppointmentKind) => (isVehicleService(kind) ? SERVICE : SALES)

/** Returns the states from which `to` may be reached. */
export const statesBefore = (kind: AppointmentKind, to: AppointmentState): AppointmentState[] =>
  APPOINTMENT_STATES.filter((from) => transitionsOf(kind)[from].includes(to))

/** States of an appointment that is still to come. */
export const OPEN_STATES: readonly AppointmentState[] = ['submitted', 'confirmed']

/** States that hold a place in a slot to come: also a time that the dealer proposes. */
export const HELD_STATES: readonly AppointmentState[] = [...OPEN_STATES, 'proposed']

/** States that hold no place in their slot. */
export const FREED_STATES: readonly AppointmentState[] = ['cancelled', 'rescheduled', 'declined']

/** Returns until when the shopper may move or cancel it: a workshop orders parts and plans its bays. */
export const changeableUntil = (kind: AppointmentKind, startsAt: number): number =>
  isVehicleService(kind) ? startsAt - 2 * HOUR_MS : startsAt

/** Midnight before which an appointment begins today, or has begun: nobody arrives for it on an earlier day. */
export const endOfToday = (now: number): number => startOfDay(now) + DAY_MS
export const isItsDay = (startsAt: number, now: number): boolean => startsAt < endOfToday(now)

/** Time after its begin in which the dealer can take an arrival or a no-show back. */
export const ATTENDANCE_UNDO_MS = 7 * 24 * HOUR_MS

/** Time after the end in which a dealer who received somebody reports what became of it: repairs take days. */
const OVERDUE_AFTER_MS = 3 * 24 * HOUR_MS

/** States of somebody who came, and whose appointment isn't over. */
export const PRESENT_STATES: readonly AppointmentState[] = ['arrived', 'inWork', 'ready']

/** Returns the moment before which an appointment of `PRESENT_STATES` must have ended to be overdue. */
export const overdueBefore = (now: number): number => now - OVERDUE_AFTER_MS

/** True if somebody came, and days later nobody has said how it ended. */
export const isOverdue = (status: AppointmentState, endsAt: number, now: number): boolean =>
  PRESENT_STATES.includes(status) && endsAt < overdueBefore(now)

/** Appointments to come that one shopper may have. */
export const MAX_OPEN_APPOINTMENTS = 6

export const HANDOVERS = ['dropOff', 'wait', 'pickUp'] as const
export type Handover = (typeof HANDOVERS)[number]
export const HANDOVER_NAMES: Readonly<Record<Handover, string>> = {
  dropOff: '送车到店，取车时再来',
  wait: '到店等候',
  pickUp: '门店上门取送车',
}

/** Returns the cost of a service: '564.00' -> '¥564.00'; '' while it isn't known. The first one is often free. */
export const workCostText = (amount: string): string =>
  amount === '' ? '' : Number(amount) === 0 ? '没有收费' : `¥${withThousands(amount)}`

/** More than a dashboard shows is a typing error. */
export const MAX_MILEAGE = 999_999
export const MAX_PROBLEM = 300
const MAX_NOTE = 100
/** Longest remark; that of a service says what is wrong with the vehicle. */
export const remarkLimit = (kind: AppointmentKind): number =>
  isVehicleService(kind) ? MAX_PROBLEM : MAX_NOTE

/** Parts of a booking that depend on its kind. */
export interface BookingParts {
  readonly kind: AppointmentKind
  readonly seriesId: string
  readonly vehicleId: string
  readonly plate: string
  readonly model: string
  readonly mileage: number | null
  readonly handover: Handover | null
  readonly pickUpAddress: string
  readonly remark: string
}

export type BookingField = Exclude<keyof BookingParts, 'kind'>

/** Returns what is wrong with a booking, at its fields: the same sentences in the shop and in the mall. */
export function bookingProblems(booking: BookingParts): Partial<Record<BookingField, string>> {
  const { kind, seriesId, vehicleId, plate, model, mileage, handover, pickUpAddress, remark } = booking
  const found: Partial<Record<BookingField, string>> = {}
  const limit = remarkLimit(kind)
  if ([...remark].length > limit)
    found.remark = `${isVehicleService(kind) ? '问题描述' : '备注'}最多 ${limit} 个字`
  if (!isVehicleService(kind)) {
    if (kind === 'testDrive' && seriesId === '') found.seriesId = '请选择试驾的车系'
    return found
  }
  if (vehicleId === '') {
    if (plate === '') found.plate = '请填写车牌号，或选择我的车辆'
    if (model.trim() === '') found.model = '请填写车型，如 拓野 2.0T'
  }
  if (plate !== '' && !isPlate(plate)) found.plate = '请输入正确的车牌号，如 冀F12345 或新能源 冀FD12345'
  if (mileage === null) {
    if (kind !== 'fitting') found.mileage = '请填写现在的里程'
  } else if (!Number.isInteger(mileage) || mileage < 0 || mileage > MAX_MILEAGE) {
    found.mileage = '请输入仪表上的公里数'
  }
  if (kind === 'repair' && remark.trim() === '') found.remark = '请描述车辆的问题'
  if (handover === null) found.handover = '请选择怎么交车'
  if (handover === 'pickUp' && pickUpAddress.trim() === '') found.pickUpAddress = '请填写取车地址'
  return found
}
