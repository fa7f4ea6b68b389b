import { isAllowed } from '@contract/desk/permissions'
import type { Operator } from '@contract/desk/schemas'
import type { DbOrTrx } from '../db/transact'
import { forbidden } from './deskError'

/**
 * Checks again, in the midst of long work, that its operator's account may do it: it may have been disabled, or lost the
 * right, since the work began.
 * @throws DeskError 403
 */
export async function refuseUnlessStillAllowed(
  db: DbOrTrx,
  { staffId }: Pick<Operator, 'staffId'>,
  resource: string,
  action: string,
): Promise<void> {
  const now = await db
    .selectFrom('staff')
    .select(['roles', 'withheld'])
    .where('id', '=', staffId)
    .where('disabled', '=', false)
    .executeTakeFirst()
  if (!now || !isAllowed(now, resource, action))
    throw forbidden('操作员的账号已停用或不再有这项权限，没有继续')
}
