import { articles } from '@contract/desk/resources/articles'
import { topics } from '@contract/desk/resources/topics'
import { sql } from 'kysely'
import { office } from '../../office/office'
import { renewEntries, saveEntries } from '../../search/entries'
import { foundRows } from '../../search/findEntries'
import { articleEntries } from './articleEntries'

export const articlesOffice = office({
  resource: articles,
  table: 'articles',
  search: (db, typed) => foundRows(db, 'articles', typed),
  newRow: () => ({ reads: 0 }),
  afterSave: ({ trx, id }) => saveEntries(trx, articleEntries, [id]),
})

export const topicsOffice = office({
  resource: topics,
  table: 'car_life_topics',
  async afterSave({ trx, id, before, values, now }) {
    if (!before.name || !values.name) return
    await renewEntries(trx, 'articles', sql`select id from articles where topic_id = ${id}`, now)
  },
})
