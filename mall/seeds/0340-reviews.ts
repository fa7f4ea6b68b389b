import { HOUR_MS } from '@contract/rules/dateText'
import { json } from '../src/db/json'
import type { Seed } from '../src/seed'
import { REVIEWS } from './people/reviews'

/** Inserts 老周's own reviews: with a reply, with a follow-up, anonymous, too old for a follow-up, hidden. */
const seed: Seed = async (trx, now) => {
  for (const scene of REVIEWS) {
    const orderId = `o-${scene.order}`
    const line = await trx
      .selectFrom('order_lines')
      .innerJoin('goods', 'goods.id', 'order_lines.goods_id')
      .select(['order_lines.id', 'order_lines.goods_id', 'order_lines.attr_str', 'goods.gallery'])
      .where('order_lines.order_id', '=', orderId)
      .where('order_lines.position', '=', 0)
      .executeTakeFirstOrThrow()
    const id = `r-laozhou-${scene.order}`
    const at = now - scene.hoursAgo * HOUR_MS
    await trx
      .insertInto('reviews')
      .values({
        id,
        goods_id: line.goods_id,
        user_id: 'u-laozhou',
        nick_name: '老**',
        avatar: '',
        score: scene.score,
        content: scene.content,
        pictures: json(scene.withPicture ? line.gallery.slice(0, 2) : []),
        attr_str: line.attr_str,
        reply: scene.reply ?? '',
        created_at: at,
        order_line_id: line.id,
        anonymous: scene.anonymous ?? false,
        hidden: scene.hiddenReason !== undefined,
        hidden_reason: scene.hiddenReason ?? '',
      })
      .execute()
    if (scene.followUp) {
      await trx
        .insertInto('review_follow_ups')
        .values({
          review_id: id,
          content: scene.followUp.content,
          pictures: json([]),
          created_at: now - scene.followUp.hoursAgo * HOUR_MS,
        })
        .execute()
    }
    await trx.updateTable('order_lines').set({ reviewed_at: at }).where('id', '=', line.id).execute()
    await trx.updateTable('orders').set({ comment_status: 'done' }).where('id', '=', orderId).execute()
  }
}
export default seed
