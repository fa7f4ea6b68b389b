import type { Context } from '../core/context'
import { ShopError } from '../core/errors'
import { isDatabaseAway } from '../db/databaseAway'
import { brokenConstraint } from '../db/transact'
import { DeskError } from './deskError'

/**
 * Why a row is left as it is. One that can't be read or saved, such as one of an earlier release, stops no other.
 * @throws when the database is away: the step is tried again
 */
export function reasonOf({ log }: Context, error: unknown): string {
  if (error instanceof DeskError) return error.message
  if (error instanceof ShopError) return error.description
  if (brokenConstraint(error) !== undefined) return '数据库不接受这样的修改'
  if (isDatabaseAway(error)) throw error
  log.error({ err: error }, 'A row could not be changed with many')
  return '这条记录无法读取或保存，请联系技术人员'
}
