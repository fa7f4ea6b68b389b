import { badInput } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import { escapeLike } from '../../db/escapeLike'
import type { DbOrTrx } from '../../db/transact'
import { html, table, when } from '../../desk/html'
import { deskPage } from '../../desk/page'
import { contentNote } from '../content/contentNote'

const SHOWN = 60
const LONGEST_REPLY = 200

/** Ids of goods and series whose name contains the text. */
const idsByName = (db: DbOrTrx, text: string) => {
  const pattern = `%${escapeLike(text)}%`
  return db
    .selectFrom('goods')
    .select('id')
    .where('title', 'ilike', pattern)
    .unionAll(db.selectFrom('car_series').select('id').where('name', 'ilike', pattern))
}

/** Page of reviews, newest first: reply, hide from the goods page, show again. */
export const reviewsPage = deskPage({
  path: 'reviews',
  title: '评价',
  async render({ ctx, query, form }) {
    const searched = query.goods?.trim() ?? ''
    const rows = await ctx.db
      .selectFrom('reviews')
      // Reviews of vehicles are stored under the id of the series.
      .leftJoin('goods', 'goods.id', 'reviews.goods_id')
      .leftJoin('car_series', 'car_series.id', 'reviews.goods_id')
      .leftJoin('review_follow_ups as more', 'more.review_id', 'reviews.id')
      .selectAll('reviews')
      .select((eb) => eb.fn.coalesce('goods.title', 'car_series.name').as('title'))
      .select('more.content as more_content')
      .$if(searched !== '', (found) => found.where('reviews.goods_id', 'in', idsByName(ctx.db, searched)))
      .orderBy('reviews.created_at', 'desc')
      .orderBy('reviews.id')
      .limit(SHOWN)
      .execute()
    return html`<form method="get"><input name="goods" value="${searched}" placeholder="商品名"><button>查找</button></form>
${table(
  ['商品', '买家', '评分', '评价', '时间', '状态', '操作'],
  rows.map((row) => [
    html`${row.title}<div>${row.attr_str}</div>`,
    row.anonymous ? `${row.nick_name}（匿名）` : row.nick_name,
    `${row.score} 星`,
    html`${row.content}
${row.pictures.length > 0 && html`<div>${row.pictures.length} 张图片</div>`}
${row.more_content && html`<div>追评：${row.more_content}</div>`}
${row.reply && html`<div>商家回复：${row.reply}</div>`}`,
    when(row.created_at),
    row.hidden ? '已隐藏' : contentNote([row.content_status]) || '展示中',
    html`${form('reply', '回复', html`<input name="text" value="${row.reply}" placeholder="回复买家" size="16">`, { id: row.id })}
${form('show', row.hidden ? '恢复展示' : '隐藏', undefined, { id: row.id, hidden: row.hidden ? '' : '1' })}`,
  ]),
)}`
  },
  actions: {
    async reply(ctx, { id = '', text = '' }) {
      const reply = text.trim()
      if (reply.length > LONGEST_REPLY) throw badInput(`回复最多 ${LONGEST_REPLY} 个字`)
      const isChanged = await ctx.db
        .updateTable('reviews')
        .set({ reply })
        .where('id', '=', id)
        .$call(changesOne)
      if (!isChanged) throw badInput('评价不存在')
      return reply ? '已回复' : '已删除回复'
    },
    async show(ctx, { id = '', hidden = '' }) {
      const isChanged = await ctx.db
        .updateTable('reviews')
        .set({ hidden: hidden === '1' })
        .where('id', '=', id)
        .where('hidden', '=', hidden !== '1')
        .$call(changesOne)
      if (!isChanged) return '评价状态已变化，没有改动'
      return hidden === '1' ? '已从商品页隐藏' : '已恢复展示'
    },
  },
})
