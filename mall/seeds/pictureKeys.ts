import type { DbOrTrx } from '../src/db/transact'

const VIEWS = ['f34', 'side', 'r34', 'front']

/** Returns the keys of all pictures that the catalogue uses. */
export async function pictureKeys(db: DbOrTrx): Promise<Set<string>> {
  const keys = new Set<string>()
  const take = (...found: string[]) => {
    for (const key of found) if (key) keys.add(key)
  }
  for (const series of await db.selectFrom('car_series').select(['id', 'colours', 'story']).execute()) {
    for (const { id } of series.colours) take(...VIEWS.map((view) => `trucks/${series.id}/${id}/${view}`))
    take(...series.story.map(({ picture }) => picture))
  }
  for (const goods of await db.selectFrom('goods').select(['gallery', 'detail', 'specs']).execute()) {
    take(...goods.gallery)
    take(...goods.detail.flatMap((part) => (part.type === 'picture' ? part.picture : [])))
    take(...goods.specs.flatMap(({ values }) => values.map(({ picture }) => picture)))
  }
  for (const { pictures } of await db.selectFrom('reviews').select('pictures').execute()) take(...pictures)
  for (const { picture } of await db.selectFrom('skus').select('picture').execute()) take(picture)
  for (const { picture } of await db.selectFrom('goods_categories').select('picture').execute()) take(picture)
  for (const { picture } of await db.selectFrom('goods_topics').select('picture').execute()) take(picture)
  for (const { picture } of await db.selectFrom('dealers').select('picture').execute()) take(picture)
  for (const { picture } of await db.selectFrom('home_banners').select('picture').execute()) take(picture)
  for (const { cover } of await db.selectFrom('car_life_topics').select('cover').execute()) take(cover)
  for (const { cover, body } of await db.selectFrom('articles').select(['cover', 'body']).execute()) {
    take(cover, ...body.flatMap((block) => (block.type === 'picture' ? block.image : [])))
  }
  for (const { picture } of await db.selectFrom('campaigns').select('picture').execute()) take(picture)
  const blocks = await db.selectFrom('home_blocks').select('content').execute()
  take(...(JSON.stringify(blocks).match(/(?<="picture":")[^"]+/g) ?? []))
  return keys
}
