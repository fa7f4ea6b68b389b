import { HOUR_MS } from '@contract/rules/dateText'
import { json } from '../src/db/json'
import { pictureUrl } from '../src/pictures'
import type { Seed } from '../src/seed'
import { skusOf } from './goods/build'
import type { GoodsSeed } from './goods/define'
import { SHELVES } from './goods/shelves'
import { seededRandom, seedOf } from './random'
import { buildReviews } from './reviews/build'

/** Returns the pictures to show in reviews: each picture once, and only pictures that exist. */
function picturesToShow({ model, specs = [] }: GoodsSeed): string[] {
  const variants = specs.flatMap(({ values }) => values.flatMap(({ variant }) => variant ?? []))
  return ['use', 'detail', ...variants]
    .map((name) => `goods/${model}/${name}`)
    .filter((key) => pictureUrl(key, 1) !== '')
}

const seed: Seed = async (trx, now) => {
  for (const shelf of SHELVES) {
    for (const goods of shelf.goods) {
      const random = seededRandom(seedOf(`bought ${goods.id}`))
      const skus = skusOf(goods)
      const shots = picturesToShow(goods)
      const rows = buildReviews(goods.id, shelf.id).map((review, index) => ({
        id: `r-${goods.id}-${index}`,
        goods_id: goods.id,
        user_id: null,
        nick_name: review.nickName,
        avatar: '',
        score: review.score,
        content: review.content,
        pictures: json(review.withPicture ? shots.splice(0, 1) : []),
        attr_str: random.pick(skus).attrStr,
        reply: review.reply,
        order_line_id: null,
        created_at: now - review.hoursAgo * HOUR_MS,
      }))
      if (rows.length > 0) await trx.insertInto('reviews').values(rows).execute()
    }
  }
}
export default seed
