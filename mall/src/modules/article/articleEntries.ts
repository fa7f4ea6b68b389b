import { anyOf } from '../../db/anyOf'
import { type SearchSource, searchJob } from '../../search/entries'

/** Texts that searches of articles look in: title, topic, author, summary, and the beginnings of the paragraphs. */
export const articleEntries: SearchSource = {
  kind: 'articles',
  async read(db, ids) {
    const rows = await db
      .selectFrom('articles')
      .innerJoin('car_life_topics', 'car_life_topics.id', 'articles.topic_id')
      .select(['articles.id', 'title', 'summary', 'author', 'body', 'car_life_topics.name as topic'])
      .where('articles.id', '=', anyOf(ids))
      .execute()
    return rows.map(({ id, title, summary, author, body, topic }) => ({
      id,
      title,
      names: [topic, author],
      texts: [
        summary,
        ...body.slice(0, MAX_BLOCKS).flatMap((block) => ('text' in block ? [block.text] : [])),
      ],
    }))
  },
}

const MAX_BLOCKS = 20

export const searchArticles = searchJob(articleEntries)
