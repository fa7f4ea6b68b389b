import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '@contract/rules/dateText'
import { json } from '../src/db/json'
import { SEEDS_FOLDER } from '../src/paths'
import type { Seed } from '../src/seed'
import { parseArticle } from './articles/parse'
import { seededRandom, seedOf } from './random'

/**
 * Topics of car life; each is a folder of articles. Covers are shown twice as wide as high, so their subject is in the
 * middle.
 */
const CAR_LIFE_TOPICS = [
  { id: 'road', name: '在路上', intro: '路书、风景与路上遇见的人', cover: 'scenes/life/long-highway' },
  { id: 'camp', name: '营地时间', intro: '选营地、搭帐篷、做一顿热饭', cover: 'scenes/life/forest-camp' },
  { id: 'offroad', name: '越野课堂', intro: '从第一次下道到自己把车救出来', cover: 'scenes/life/forest-mud' },
  { id: 'refit', name: '改装手记', intro: '每一颗螺丝都有它的道理', cover: 'scenes/life/rock-garden' },
  { id: 'care', name: '用车养车', intro: '保养、故障与省钱', cover: 'scenes/life/snow-lane' },
  { id: 'work', name: '靠它吃饭', intro: '果园、工地与夜市，皮卡的另一面', cover: 'scenes/life/harvest' },
  { id: 'family', name: '一家人的车', intro: '后排、宠物、孩子与老人', cover: 'scenes/life/autumn-avenue' },
  { id: 'news', name: '拓岭动态', intro: '新车、试验场与造车的人', cover: 'scenes/life/wind-ridge' },
]

const seed: Seed = async (trx, now) => {
  for (const [position, topic] of CAR_LIFE_TOPICS.entries()) {
    await trx
      .insertInto('car_life_topics')
      .values({ ...topic, position })
      .execute()
    const folder = join(SEEDS_FOLDER, 'articles', topic.id)
    for (const file of readdirSync(folder).sort()) {
      const article = parseArticle(file.replace(/\.md$/, ''), readFileSync(join(folder, file), 'utf8'))
      const random = seededRandom(seedOf(`article ${article.id}`))
      await trx
        .insertInto('articles')
        .values({
          id: article.id,
          topic_id: topic.id,
          title: article.title,
          summary: article.summary,
          cover: article.cover,
          author: article.author,
          body: json(article.body),
          goods_ids: json(article.goods),
          reads: random.between(300, 26_000),
          published_at: now - random.between(6, 24 * 120) * HOUR_MS,
          is_draft: false,
        })
        .execute()
    }
  }
}
export default seed
