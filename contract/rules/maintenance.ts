import { DAY_MS } from './dateText'
/** A series' plan: the first service, and the distance between those that follow. Whatever comes first counts. */
export interface MaintenancePlan {
  readonly firstMonths: number
  readonly firstKm: number
  readonly everyMonths: number
  readonly everyKm: number
}

/** The service from which the next one is counted. `mileage` null: it was not noted. */
export interface LastService {
  readonly at: number
  readonly mileage: number | null
}

export interface NextService {
  readonly dueAt: number
  /** null: unknown, only the time counts. */
  readonly dueKm: number | null
}

const HOURS_8_MS = 8 * 3_600_000

/** Returns the same day of a later month in Beijing, or its last day. */
export function addMonths(at: number, months: number): number {
  const local = new Date(at + HOURS_8_MS)
  const day = local.getUTCDate()
  local.setUTCDate(1)
  local.setUTCMonth(local.getUTCMonth() + months)
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate()
  local.setUTCDate(Math.min(day, last))
  return local.getTime() - HOURS_8_MS
}

/** Returns when the next service is due: counted from the last one, or from the hand-over of a vehicle without any. */
export function nextService(
  plan: MaintenancePlan,
  { handedOverAt, last }: { handedOverAt: number; last: LastService | null },
): NextService {
  if (!last) return { dueAt: addMonths(handedOverAt, plan.firstMonths), dueKm: plan.firstKm }
  return {
    dueAt: addMonths(last.at, plan.everyMonths),
    dueKm: last.mileage === null ? null : last.mileage + plan.everyKm,
  }
}

/** Kilometres before the limit from which a service counts as due: the owner still has to come. */
const NEAR_KM = 500

/** True once the day is reached, or the mileage that was noted last is near the limit. */
export const isServiceDue = ({ dueAt, dueKm }: NextService, now: number, mileage: number | null): boolean =>
  now >= dueAt || (dueKm !== null && mileage !== null && mileage >= dueKm - NEAR_KM)

/** Time before the day at which the owner is reminded. */
export const REMIND_SERVICE_MS = 14 * DAY_MS
