import { DAY_MS, startOfDay } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { type CacheRule, slowTables, tables, type Watched } from '../../core/memory'
import type { Ctx } from '../../ctx'
import { readHomeContent } from './homeVersions'

const WATCHED: readonly Watched[] = [
  ...tables(
    // The handler reads it again: an answer made while one was switched isn't kept.
    'features',
    'home_banners',
    'home_blocks',
    'home_versions',
    'car_series',
    'car_types',
    'goods',
    'skus',
    'goods_topics',
    'goods_topic_items',
    'seckill_sessions',
    'seckill_items',
    'activities',
    'articles',
    'car_life_topics',
    'search_words',
  ),
  ...slowTables('goods.numbers', 'skus.numbers', 'seckill_items.numbers', 'articles.numbers'),
]

/** Home is the same for all, as long as the same features are closed. */
export const cacheHome = (closed: ReadonlySet<string>): CacheRule => ({
  key: [...closed].sort().join(' '),
  watched: WATCHED,
  until: nextMoment,
})

/** Returns the next time at which home changes by itself. */
async function nextMoment({ db }: Ctx, now: number): Promise<number> {
  const { banners } = await readHomeContent(db, now)
  const times = banners.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
  const { rows } = await sql<{ next: number | null }>`
    select min(at) as next from (
      select min(publish_at) as at from home_versions where publish_at > ${now}
      union all select min(start_at) from seckill_sessions where start_at > ${now}
      union all select min(end_at) from seckill_sessions where end_at > ${now}
      union all select min(end_at) from activities where end_at > ${now}
      union all select min(published_at) from articles where published_at > ${now}
    ) as moments`.execute(db)
  // The sessions around today are others on the next day.
  const all = [...times, rows[0]?.next ?? null, startOfDay(now) + DAY_MS]
  return Math.min(...all.filter((at): at is number => at !== null && at > now))
}
