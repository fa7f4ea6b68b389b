import { isAllowed } from '@contract/desk/permissions'
import type { Operator } from '@contract/desk/schemas'
import type { DbOrTrx } from '../db/transact'
import { forbidden } from './deskError'

type Staff = Pick<Operator, 'staffId' | 'dealerId'>

/**
 * Checks again, in the midst of long work, that its operator's account may do it: it may have been disabled, lost the
 * right, or become another dealer's since the work began. Returns the operator with the roles of now.
 * @throws DeskError 403
 */
export async function refuseUnlessStillAllowed<Who extends Staff>(
  db: DbOrTrx,
  operator: Who,
  resource: string,
  action: string,
): Promise<Who> {
  const now = await db
    .selectFrom('staff')
    .select(['roles', 'withheld', 'dealer_id'])
    .where('id', '=', operator.staffId)
    .where('disabled', '=', false)
    .executeTakeFirst()
  if (!now || now.dealer_id !== operator.dealerId || !isAllowed(now, resource, action))
    throw forbidden('操作员的账号已停用或不再有这项权限，没有继续')
  const { roles, withheld } = now
  return { ...operator, roles, withheld }
}
