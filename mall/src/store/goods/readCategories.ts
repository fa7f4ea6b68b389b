import type { goodsCategory } from '@contract/shapes/goods'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'

const PICTURE_WIDTH = 200

export async function readCategories(db: DbOrTrx): Promise<z.input<typeof goodsCategory>[]> {
  const rows = await db
    .selectFrom('goods_categories')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from goods g where g.category_id = goods_categories.id and g.on_sale)`.as(
        'count',
      ),
    )
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    categoryId: row.id,
    name: row.name,
    image: pictureUrl(row.picture, PICTURE_WIDTH),
    goodsCount: row.count,
  }))
}
