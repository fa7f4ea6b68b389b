import { isVin } from '@contract/rules/vin'
import type { DbOrTrx } from '../../../db/transact'
import { ownedNow } from '../../vehicle/ownership'
import { type Admit, contactOf, type Wanting } from '../joinActivity'
import { notEligible } from '../refusals'

const NO_VEHICLE = '车主专享：先在“我的车辆”里添加您的爱车，就能参加'
const NOT_REGISTERED = '您添加的车辆还没有登记在您名下，请联系门店登记车主后再来'

/**
 * Admits owners: the vehicle must be registered to the shopper, and each vehicle can join once, even after it changes
 * hands.
 */
export const admitOwnVin = ({ userId, answers }: Wanting): Admit => {
  return async (trx) => {
    const vin = answers.vin?.trim().toUpperCase() ?? ''
    const { own, obstacle } = await ownVins(trx, userId)
    if (own.length === 0) throw notEligible(obstacle)
    if (!isVin(vin) || !own.some((one) => one.vin === vin)) throw notEligible('请选择您名下的车辆')
    return {
      ...contactOf(answers),
      answers: { ...answers, vin },
      onceKey: vin,
      note: '礼遇已到账，凭券到店使用',
    }
  }
}

/** Returns the vehicles that the shopper owns today, newest first; when there are none, the reason. */
export async function ownVins(db: DbOrTrx, userId: string) {
  const added = await db
    .selectFrom('user_vehicles')
    .innerJoin('users', 'users.id', 'user_vehicles.user_id')
    .leftJoin('built_vehicles', 'built_vehicles.vin', 'user_vehicles.vin')
    .leftJoin('car_types', 'car_types.id', 'built_vehicles.type_id')
    .leftJoin('car_series', 'car_series.id', 'car_types.series_id')
    .select(['user_vehicles.vin', 'car_series.name as series_name', 'car_types.name as type_name'])
    .select((eb) => ownedNow(eb).as('owns'))
    .where('user_vehicles.user_id', '=', userId)
    .orderBy('user_vehicles.added_at', 'desc')
    .execute()
  const own = added.filter(({ owns }) => owns)
  if (own.length > 0) return { own, obstacle: '' }
  return { own, obstacle: added.length > 0 ? NOT_REGISTERED : NO_VEHICLE }
}
