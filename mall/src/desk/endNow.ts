import { changesOne } from '../db/changesOne'
import type { Trx } from '../db/transact'
import { notNow } from './deskError'
import { untyped } from './readRows'

/** Ends the period of a row that runs now. `name` is what the operator calls it. @throws DeskError if it doesn't run */
export async function endNow(
  trx: Trx,
  { table, id, name, now }: { table: string; id: string; name: string; now: number },
): Promise<void> {
  const isChanged = await untyped(trx)
    .updateTable(table)
    .set({ end_at: now })
    .where('id', '=', id)
    .where('start_at', '<', now)
    .where('end_at', '>', now)
    .$call(changesOne)
  if (!isChanged) throw notNow(`${name}还没有开始，或早已结束`)
}
