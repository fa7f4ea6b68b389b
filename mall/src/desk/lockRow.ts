import type { Conflict } from '@contract/desk/resourceSchemas'
import type { Values } from '@contract/desk/rowTypes'
import type { Operator } from '@contract/desk/schemas'
import type { DbOrTrx, Trx } from '../db/transact'
import { changeTo } from './audit'
import type { Editor } from './auditChange'
import { DeskError } from './deskError'
import type { DeskResource } from './deskResource'
import { readRow } from './readRows'
import { versionOf } from './rowMapping'

/** Holds the row until the end of the transaction, and refuses when it isn't what the operator saw. */
export async function lockRow(
  trx: Trx,
  deskResource: DeskResource,
  id: string,
  version: string,
  editor: Editor,
) {
  const row = await readRow(trx, deskResource, id, editor.operator, editor.ctx.clock.now(), true)
  await refuseOther(trx, deskResource, id, version, row)
  return row
}

/** Refuses a change of a row that has changed since the operator read it. @throws DeskError 409 */
export async function refuseOther(
  db: DbOrTrx,
  deskResource: DeskResource,
  id: string,
  version: string,
  row: Values,
) {
  const current = versionOf(deskResource, row)
  if (version === current) return
  const last =
    (await changeTo(db, deskResource.resource.name, id, current)) ?? (await deskResource.lastChange?.(db, id))
  throw new DeskError(
    409,
    last
      ? `${last.by}在您打开之后修改了这条记录`
      : '这条记录在您打开之后变了，不是在这里改的：买家、系统，或别处的操作',
    {
      data: {
        row: { ...row, id, version: current },
        changedBy: last?.by ?? null,
        changedAt: last?.at ?? null,
      } satisfies Conflict,
    },
  )
}

/** Dealer staff write rows of their own dealer only. */
export const ownDealer = ({ dealerColumn }: DeskResource, { roles, dealerId }: Operator) =>
  dealerColumn && dealerColumn !== 'id' && roles.includes('dealerStaff') ? { [dealerColumn]: dealerId } : {}
