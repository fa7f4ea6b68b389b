import { DAY_MS } from '@contract/rules/dateText'
import { json } from '../src/db/json'
import type { Trx } from '../src/db/transact'
import { PARCEL_SERVICES } from '../src/modules/goods/services'
import type { Seed } from '../src/seed'
import { detailOf, galleryOf, skusOf, specsOf } from './goods/build'
import type { CategorySeed, GoodsSeed } from './goods/define'
import { SHELVES } from './goods/shelves'
import { TOPICS } from './goods/topics'
import { seededRandom, seedOf } from './random'

const SERVICE_CARD = [
  { title: '全国门店通用', text: '购买后凭兑换码到任一授权门店使用' },
  { title: '未使用可退', text: '有效期内未使用可全额退款' },
]

/** Seeds categories, goods, SKUs and the floors of the home page. */
const seed: Seed = async (trx, now) => {
  let position = 0
  for (const [order, shelf] of SHELVES.entries()) {
    await trx
      .insertInto('goods_categories')
      .values({ id: shelf.id, position: order, name: shelf.name, picture: `goods/${shelf.model}/main` })
      .execute()
    for (const goods of shelf.goods) await seedScene(trx, shelf, goods, position++, now)
  }
  for (const [order, topic] of TOPICS.entries()) {
    const { id, name, subtitle, picture } = topic
    await trx.insertInto('goods_topics').values({ id, position: order, name, subtitle, picture }).execute()
    await trx
      .insertInto('goods_topic_items')
      .values(topic.goods.map((goodsId, index) => ({ topic_id: id, goods_id: goodsId, position: index })))
      .execute()
  }
}
export default seed

async function seedScene(trx: Trx, shelf: CategorySeed, goods: GoodsSeed, position: number, now: number) {
  const random = seededRandom(seedOf(`sales ${goods.id}`))
  const skus = skusOf(goods)
  const prices = skus.map((sku) => sku.price)
  await trx
    .insertInto('goods')
    .values({
      id: goods.id,
      category_id: shelf.id,
      position,
      title: goods.title,
      subtitle: goods.subtitle,
      unit: goods.unit ?? '件',
      gallery: json(galleryOf(goods)),
      detail: json(detailOf(goods)),
      attributes: json(goods.attributes.map(([name, value]) => ({ name, value }))),
      services: json(shelf.id === 'service' ? SERVICE_CARD : PARCEL_SERVICES),
      tags: json(goods.tags ?? []),
      keywords: json([]),
      fits: json(goods.fits ?? []),
      specs: json(specsOf(goods)),
      order_limit: goods.limit ?? 0,
      on_sale: !goods.offSale,
      sales: Math.round(random.between(8, 90) ** 2 * (goods.tags?.includes('热卖') ? 1.6 : 0.5)),
      price_from: Math.min(...prices),
      price_to: Math.max(...prices),
      market_price: goods.market ? goods.market * 100 : 0,
      created_at: now - random.between(5, 400) * DAY_MS,
    })
    .execute()
  await trx
    .insertInto('skus')
    .values(
      skus.map((sku, index) => ({
        id: sku.id,
        goods_id: goods.id,
        position: index,
        value_ids: json(sku.valueIds),
        attr: sku.attr,
        attr_str: sku.attrStr,
        price: sku.price,
        market_price: sku.marketPrice,
        stock: sku.stock,
        picture: sku.picture,
      })),
    )
    .execute()
}
