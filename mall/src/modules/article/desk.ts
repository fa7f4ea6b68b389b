import { articles } from '@contract/desk/resources/articles'
import { topics } from '@contract/desk/resources/topics'
import { sql } from 'kysely'
import { readReasons } from '../../db/reasons'
import { deskResource } from '../../desk/deskResource'
import { renewEntries, saveEntries } from '../../search/entries'
import { foundRows } from '../../search/findEntries'
import { articleEntries } from './articleEntries'
import { articleReasons, readArticle } from './readArticles'

export const articlesDesk = deskResource({
  resource: articles,
  table: 'articles',
  search: (db, typed) => foundRows(db, 'articles', typed),
  hiddenReasons: (db, ids, now) => readReasons(db, 'articles', articleReasons(now), ids),
  newRow: () => ({ reads: 0 }),
  preview: ({ trx, id, now }) => readArticle(trx, id, now, true),
  afterSave: ({ trx, id }) => saveEntries(trx, articleEntries, [id]),
})

export const topicsDesk = deskResource({
  resource: topics,
  table: 'car_life_topics',
  async afterSave({ trx, id, before, values, now }) {
    if (!before || !values.name) return
    await renewEntries(trx, 'articles', sql`select id from articles where topic_id = ${id}`, now)
  },
})
