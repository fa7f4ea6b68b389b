import type { UpdateResult } from 'kysely'

/**
 * Runs an update meant for one row, and returns whether it changed that row. The row's old state must be in the
 * `where`: false means that another change came first, or that the row belongs to another user.
 */
export const changesOne = async (change: { executeTakeFirst(): Promise<UpdateResult> }): Promise<boolean> =>
  (await change.executeTakeFirst()).numUpdatedRows === 1n
