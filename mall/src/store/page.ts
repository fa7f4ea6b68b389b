import type { SelectQueryBuilder } from 'kysely'

export interface PageWish {
  pageNum: number
  pageSize: number
}

export interface PageOf<Item> extends PageWish {
  list: Item[]
  total: number
}

export const offsetOf = ({ pageNum, pageSize }: PageWish): number => (pageNum - 1) * pageSize

/** How many rows a filtered query has in all. */
export async function countAll<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const row = await query.select((eb) => eb.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()
  return Number((row as { rows: number }).rows)
}
