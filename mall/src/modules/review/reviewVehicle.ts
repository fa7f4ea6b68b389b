import { CODES } from '@contract/codes'
import type { vehicleReview } from '@contract/shapes/review'
import type { z } from 'zod'
import { notFound, ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { requestCheck } from '../content/requestCheck'
import { savePictures } from '../upload/uploads'
import { lockUser } from '../user/writeUser'
import { readUserVehicles } from '../vehicle/userVehicles'
import { fitText, writerOf } from './reviewText'

const NOT_OWNER = '这辆车没有登记在您名下，暂时不能评价，请联系门店登记'

/**
 * Creates an owner's review of one of their vehicles, once per vehicle; it is shown on its series' page. Idempotent for
 * the same text.
 * @throws ShopError notFound, reviewNotOpen, reviewDone, badInput
 */
export async function reviewVehicle(
  ctx: Ctx,
  trx: Trx,
  userId: string,
  input: z.output<typeof vehicleReview>,
  now: number,
): Promise<string> {
  const content = fitText(input.content)
  // Concurrent requests wait for each other here; the unique vehicle is the safeguard behind it.
  await lockUser(trx, userId)
  const [vehicle] = await readUserVehicles(trx, userId, input.vehicleId)
  if (!vehicle) throw notFound('车辆不存在')
  if (!vehicle.seriesId) throw new ShopError(CODES.reviewNotOpen, '没有查到这辆车的车型，暂时不能评价')
  const written = await trx
    .selectFrom('reviews')
    .select(['id', 'score', 'content'])
    .where('user_id', '=', userId)
    .where('vin', '=', vehicle.vin)
    .executeTakeFirst()
  if (written?.score === input.score && written.content === content) return written.id
  if (written) throw new ShopError(CODES.reviewDone, '这辆车已经评价过了')
  // A VIN can be read off any windscreen, so only the registered owner may review the vehicle.
  if (vehicle.commentStatus === 'notOwner') throw new ShopError(CODES.reviewNotOpen, NOT_OWNER)
  const who = await writerOf(trx, userId)
  await savePictures(trx, userId, input.pictures, now)
  const id = newId()
  const pictures = [...new Set(input.pictures)]
  const checkInput = { kind: 'review', subjectId: id, userId, text: content, pictures } as const
  await trx
    .insertInto('reviews')
    .values({
      id,
      goods_id: vehicle.seriesId,
      user_id: userId,
      nick_name: who.nickName,
      avatar: who.avatar,
      score: input.score,
      content,
      pictures: json(pictures),
      attr_str: `车型:${vehicle.typeName} 颜色:${vehicle.colourName}`,
      reply: '',
      created_at: now,
      order_line_id: null,
      vin: vehicle.vin,
      anonymous: input.anonymous,
      content_status: await requestCheck(ctx, trx, checkInput, now),
    })
    .execute()
  return id
}
