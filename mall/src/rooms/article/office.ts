import { articles } from '@contract/desk/resources/articles'
import { topics } from '@contract/desk/resources/topics'
import { office } from '../../office/office'

export const articlesOffice = office({
  resource: articles,
  table: 'articles',
  newRow: () => ({ reads: 0 }),
})

export const topicsOffice = office({ resource: topics, table: 'car_life_topics' })
