import { anyOf } from '../../db/anyOf'
import { type SearchSource, searchJob } from '../../search/entries'

/** Texts that searches of goods look in: names, and specifications and parameters with their values. */
export const goodsEntries: SearchSource = {
  kind: 'goods',
  async read(db, ids) {
    const rows = await db
      .selectFrom('goods')
      .innerJoin('goods_categories', 'goods_categories.id', 'goods.category_id')
      .select(['goods.id', 'title', 'subtitle', 'tags', 'fits', 'keywords', 'specs', 'attributes'])
      .select('goods_categories.name as category')
      .where('goods.id', '=', anyOf(ids))
      .execute()
    return rows.map(({ id, title, subtitle, category, tags, fits, keywords, specs, attributes }) => ({
      id,
      title,
      names: [category, ...fits, ...tags, ...keywords],
      texts: [
        subtitle,
        ...specs.map(({ name, values }) => [name, ...values.map((value) => value.name)].join(' ')),
        ...attributes.map(({ name, value }) => `${name} ${value}`),
      ],
    }))
  },
}

export const searchGoods = searchJob(goodsEntries)
