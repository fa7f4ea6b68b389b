import { contentChecks } from '@contract/desk/resources/service'
import { notNow } from '../../desk/deskError'
import { deskResource, type Editing } from '../../desk/deskResource'
import { saveDecision } from './settleCheck'

export const contentChecksDesk = deskResource({
  resource: contentChecks,
  table: 'content_checks',
  actions: {
    pass: (editing) => decide(editing, 'passed'),
    refuse: (editing) => decide(editing, 'refused'),
  },
})

async function decide({ ctx, trx, id, values }: Editing, status: 'passed' | 'refused'): Promise<void> {
  const note = String(values.authorNote ?? '')
  if (!(await saveDecision(ctx, trx, id, status, note))) throw notNow('这条内容已有结果')
}
