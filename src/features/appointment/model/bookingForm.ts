import {
  type AppointmentKind,
  type BookingField,
  bookingProblems,
  type Handover,
  isVehicleService,
  KINDS,
  NO_PICK_UP,
  PICK_UP_SERVICE,
} from '@contract/rules/appointments'
import { personNameObjection } from '@contract/rules/personName'
import { cleanPhone, isMainlandPhone } from '@contract/rules/phone'
import { cleanPlate } from '@contract/rules/plate'

export interface Contact {
  readonly name: string
  readonly phone: string
  /** SMS code; only needed when the phone isn't the account's own. */
  readonly code: string
  readonly remark: string
}

export interface Choice {
  readonly kind: AppointmentKind
  readonly seriesId: string
  readonly dealerId: string
  readonly startsAt: number | null
}

/** Parts of a service, as they are typed. */
export interface ServiceParts {
  /** Id of one of the shopper's vehicles; '' while plate and model are typed. */
  readonly vehicleId: string
  readonly plate: string
  readonly model: string
  readonly mileage: string
  readonly handover: Handover | null
  readonly pickUpAddress: string
  readonly pictures: readonly string[]
}

export const NO_SERVICE: ServiceParts = {
  vehicleId: '',
  plate: '',
  model: '',
  mileage: '',
  handover: null,
  pickUpAddress: '',
  pictures: [],
}

export type ContactErrors = Partial<Record<keyof Contact, string>>
export type ServiceErrors = Partial<Record<BookingField, string>>

/**
 * Returns whether the phone needs an SMS code: it isn't the account's own. For a guest this is checked after sign-in.
 */
export const needsCode = (phone: string, accountPhone: string): boolean =>
  accountPhone !== '' && isMainlandPhone(cleanPhone(phone)) && cleanPhone(phone) !== accountPhone

/** Returns the error message of each invalid field. */
export function contactErrors({ name, phone, code }: Contact, accountPhone: string): ContactErrors {
  const nameError = personNameObjection(name)
  return {
    ...(nameError && { name: nameError }),
    ...(isMainlandPhone(cleanPhone(phone)) ? null : { phone: '请输入正确的手机号' }),
    ...(needsCode(phone, accountPhone) && !/^\d{6}$/.test(code) ? { code: '请输入 6 位验证码' } : null),
  }
}

/** The parts of a booking that its kind has, as the mall takes them. */
export const toParts = (kind: AppointmentKind, parts: ServiceParts) => ({
  vehicleId: parts.vehicleId,
  plate: parts.vehicleId ? '' : cleanPlate(parts.plate),
  model: parts.vehicleId ? '' : parts.model.trim(),
  mileage: parts.mileage === '' ? null : Number(parts.mileage),
  handover: isVehicleService(kind) ? parts.handover : null,
  pickUpAddress: parts.handover === 'pickUp' ? parts.pickUpAddress.trim() : '',
})

/** Returns what is wrong with the service, at its fields. `services`: those of the dealer, which may have been changed. */
export function serviceErrors(
  { kind, seriesId }: Choice,
  parts: ServiceParts,
  remark: string,
  services: readonly string[],
): ServiceErrors {
  const sent = toParts(kind, parts)
  const isRefused = sent.handover === 'pickUp' && !services.includes(PICK_UP_SERVICE)
  // The address of a pick-up that is refused is not asked for.
  const handover = isRefused ? 'dropOff' : sent.handover
  const problems = bookingProblems({ kind, seriesId, remark: remark.trim(), ...sent, handover })
  return isRefused ? { ...problems, handover: NO_PICK_UP } : problems
}

/** Returns a text that asks for the first missing choice; '' when all are made. */
export function missingChoice({ kind, seriesId, dealerId, startsAt }: Choice): string {
  const { short } = KINDS[kind]
  if (kind === 'testDrive' && !seriesId) return '请选择试驾车系'
  if (!dealerId) return `请选择${short}门店`
  return startsAt === null ? `请选择${short}时间` : ''
}

/**
 * Identifies a choice for its client key: the same choice sent again is the same booking, another slot or vehicle is
 * another booking.
 */
export const choiceKey = ({ kind, seriesId, dealerId, startsAt }: Choice, parts: ServiceParts): string =>
  [kind, seriesId, dealerId, startsAt ?? '', parts.vehicleId || cleanPlate(parts.plate)].join(' ')
