import { contentChecks } from '@contract/desk/resources/service'
import { notNow } from '../../desk/deskError'
import { type Acting, deskResource } from '../../desk/deskResource'
import { saveDecision } from './settleCheck'

export const contentChecksDesk = deskResource({
  resource: contentChecks,
  table: 'content_checks',
  actions: {
    pass: (editing) => decide(editing, 'passed', ''),
    refuse: (editing) => decide(editing, 'refused', editing.values.authorNote),
  },
})

async function decide(
  { ctx, trx, id }: Acting<typeof contentChecks, 'pass' | 'refuse'>,
  status: 'passed' | 'refused',
  note: string,
): Promise<void> {
  if (!(await saveDecision(ctx, trx, id, status, note))) throw notNow('这条内容已有结果')
}
