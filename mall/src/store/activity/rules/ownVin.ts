import { isVin } from '@/lib/vin'
import type { DbOrTrx } from '../../../db/transact'
import { type Admit, contactOf } from '../joinActivity'
import { notEligible } from '../refusals'
import type { Wanting } from './admit'

/** For owners: a vehicle that the shopper has, and each vehicle once, whoever owns it next. */
export const admitOwnVin = ({ userId, answers }: Wanting): Admit => {
  return async (trx) => {
    const vin = answers.vin?.trim().toUpperCase() ?? ''
    const own = await ownVins(trx, userId)
    if (own.length === 0) throw notEligible('这是车主专享活动，请先在“我的车辆”里添加爱车')
    if (!isVin(vin) || !own.some((one) => one.vin === vin)) throw notEligible('请选择您名下的车辆')
    return {
      ...contactOf(answers),
      answers: { ...answers, vin },
      onceKey: vin,
      note: '礼遇已到账，凭券到店使用',
    }
  }
}

/** The shopper's vehicles, the latest added first. */
export const ownVins = (db: DbOrTrx, userId: string) =>
  db
    .selectFrom('user_vehicles')
    .leftJoin('built_vehicles', 'built_vehicles.vin', 'user_vehicles.vin')
    .leftJoin('car_types', 'car_types.id', 'built_vehicles.type_id')
    .leftJoin('car_series', 'car_series.id', 'car_types.series_id')
    .select(['user_vehicles.vin', 'car_series.name as series_name', 'car_types.name as type_name'])
    .where('user_vehicles.user_id', '=', userId)
    .orderBy('user_vehicles.added_at', 'desc')
    .execute()
