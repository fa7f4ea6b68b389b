import type { UpdateResult } from 'kysely'

/**
 * Makes a change that is meant for one row, and says whether it met it. The row's old state stands in the `where`:
 * false is how somebody who came second, or to another's row, is known.
 */
export const changesOne = async (change: { executeTakeFirst(): Promise<UpdateResult> }): Promise<boolean> =>
  (await change.executeTakeFirst()).numUpdatedRows === 1n
