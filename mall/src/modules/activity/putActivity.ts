import { parseDateText } from '@contract/rules/dateText'
import { badInput } from '../../core/errors'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { activityFile } from './activityFile'
import { planDraw } from './draw'

/**
 * Creates an activity from its data file, or updates the one with the same id; places already taken remain taken.
 * @throws ShopError badInput with the first error found
 */
export async function putActivity(trx: Trx, given: unknown, position = 0): Promise<string> {
  const read = activityFile.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    throw badInput(`活动数据有误：${issue?.path.join('.')} ${issue?.message}`)
  }
  const file = read.data
  await checkNamed(trx, file)
  const start_at = parseDateText(file.startAt) ?? 0
  const end_at = parseDateText(file.endAt) ?? 0
  const row = {
    position,
    title: file.title,
    subtitle: file.subtitle,
    picture: file.picture,
    picture_dark: file.pictureDark,
    mood: file.mood,
    page: file.page,
    start_at,
    end_at,
    sign_up_end_at: file.signUpEndAt ? (parseDateText(file.signUpEndAt) ?? end_at) : end_at,
    places: file.places,
    dealer_id: file.dealerId,
    rule: json(file.rule),
    reward: json(file.reward),
    blocks: json(file.blocks),
  }
  const before = await trx
    .selectFrom('activities')
    .select('taken')
    .where('id', '=', file.id)
    .executeTakeFirst()
  if (before && file.places !== null && before.taken > file.places) {
    throw badInput(`已有 ${before.taken} 人参加，名额不能更少`)
  }
  await trx
    .insertInto('activities')
    .values({ id: file.id, status: 'open', published_at: null, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await planDraw(trx, file)
  return file.id
}

/** Checks that everything a file refers to exists; otherwise its page would break for everybody. */
async function checkNamed(trx: Trx, file: ReturnType<typeof activityFile.parse>): Promise<void> {
  if (file.dealerId) {
    const dealer = await trx
      .selectFrom('dealers')
      .select('id')
      .where('id', '=', file.dealerId)
      .executeTakeFirst()
    if (!dealer) throw badInput(`没有这家门店：${file.dealerId}`)
  }
  const coupons = new Set<string>()
  if (file.reward) {
    if (file.reward.on === 'draw') for (const { couponId } of file.reward.prizes) coupons.add(couponId)
    else coupons.add(file.reward.couponId)
  }
  if (file.rule.kind === 'popularity') for (const { couponId } of file.rule.items) coupons.add(couponId)
  for (const id of coupons) {
    const coupon = await trx.selectFrom('coupons').select('id').where('id', '=', id).executeTakeFirst()
    if (!coupon) throw badInput(`没有这张优惠券：${id}`)
  }
}
