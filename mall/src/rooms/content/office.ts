import { contentChecks } from '@contract/desk/resources/service'
import { notNow } from '../../office/deskError'
import { type Editing, office } from '../../office/office'
import { saveDecision } from './settleCheck'

export const contentChecksOffice = office({
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
