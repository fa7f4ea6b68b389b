import { goodsTopics } from '@contract/desk/resources/goodsTopics'
import { searchWords } from '@contract/desk/resources/searchWords'
import { synonyms } from '@contract/desk/resources/synonyms'
import { plainText } from '@contract/rules/searchText'
import { anyOf } from '../../db/anyOf'
import { refuseFields } from '../../desk/deskError'
import { deskResource } from '../../desk/deskResource'

export const searchWordsDesk = deskResource({
  resource: searchWords,
  table: 'search_words',
  constraints: { search_words_pkey: { field: 'word', message: '已有这个词' } },
})

export const synonymsDesk = deskResource({
  resource: synonyms,
  table: 'search_synonyms',
  newRow: ({ now }) => ({ created_at: now }),
  async beforeSave({ after: { word, others } }) {
    if (!plainText(word)) throw refuseFields({ word: '只有符号，搜索时不起作用' })
    const empty = others.find((other) => !plainText(other))
    if (empty) throw refuseFields({ others: `“${empty}”只有符号，搜索时不起作用` })
    const same = others.find((other) => plainText(other) === plainText(word))
    if (same) throw refuseFields({ others: `“${same}”与“${word}”写法相同，搜索时本来就不区分` })
    return undefined
  },
})

export const goodsTopicsDesk = deskResource({
  resource: goodsTopics,
  table: 'goods_topics',
  columns: { items: null },
  async readMore(db, ids) {
    const rows = await db
      .selectFrom('goods_topic_items')
      .select(['topic_id', 'goods_id'])
      .where('topic_id', '=', anyOf(ids))
      .orderBy('position')
      .execute()
    const ofTopic = (id: string) => rows.filter((row) => row.topic_id === id)
    return new Map(
      ids.map((id) => [id, { items: ofTopic(id).map(({ goods_id }) => ({ goodsId: goods_id })) }]),
    )
  },
  async afterSave({ trx, id, values }) {
    if (!values.items) return
    const goodsIds = [...new Set(values.items.map(({ goodsId }) => goodsId))]
    const known = goodsIds.length
      ? await trx.selectFrom('goods').select('id').where('id', '=', anyOf(goodsIds)).execute()
      : []
    const unknown = goodsIds.filter((goodsId) => !known.some((goods) => goods.id === goodsId))
    if (unknown.length > 0) throw refuseFields({ items: `没有这些商品：${unknown.join('、')}` })
    await trx.deleteFrom('goods_topic_items').where('topic_id', '=', id).execute()
    if (goodsIds.length === 0) return
    await trx
      .insertInto('goods_topic_items')
      .values(goodsIds.map((goodsId, position) => ({ topic_id: id, goods_id: goodsId, position })))
      .execute()
  },
  async remove({ trx, id }) {
    await trx.deleteFrom('goods_topic_items').where('topic_id', '=', id).execute()
    await trx.deleteFrom('goods_topics').where('id', '=', id).execute()
  },
})
