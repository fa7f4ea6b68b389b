import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { json } from '../src/db/json'
import { SEEDS_FOLDER } from '../src/paths'
import type { Seed } from '../src/seed'
import { parseArticle } from './articles/parse'
import { CAR_LIFE_TOPICS } from './articles/topics'
import { seededRandom, seedOf } from './random'

const HOUR_MS = 3_600_000

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
