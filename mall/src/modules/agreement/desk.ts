import { agreements } from '@contract/desk/resources/agreements'
import { cutText } from '../../core/cutText'
import { refuseFields } from '../../desk/deskError'
import { type Acting, deskResource } from '../../desk/deskResource'
import { enqueue } from '../../jobs/queue'
import { newId } from '../../newId'
import { publishPlanned, showVersion } from './publishAgreement'

export const agreementsDesk = deskResource({
  resource: agreements,
  table: 'agreement_versions',
  newRow: ({ now, operator }) => ({ created_at: now, created_by: operator.name, state: 'draft' }),
  async beforeSave({ values }) {
    if (values.body !== undefined && !hasParagraph(values.body))
      throw refuseFields({ body: '正文里除了小标题还要有内容' })
    return undefined
  },
  actions: {
    async publish({ trx, id, values, now }) {
      const at = values.publishAt
      if (!at || at <= now) return showVersion(trx, id, now)
      await trx
        .updateTable('agreement_versions')
        .set({ state: 'planned', publish_at: at })
        .where('id', '=', id)
        .execute()
      await enqueue(trx, publishPlanned, id, { versionId: id }, at)
    },
    async withdraw({ trx, id }) {
      await trx
        .updateTable('agreement_versions')
        .set({ state: 'draft', publish_at: null })
        .where('id', '=', id)
        .execute()
    },
    async restore(editing) {
      await showVersion(editing.trx, await copyOf(editing, '恢复：'), editing.now)
    },
    copy: (editing) => copyOf(editing, '修改：'),
  },
})

const hasParagraph = (body: string): boolean =>
  body.split('\n').some((line) => line.trim() !== '' && !/^# |^#\s*$/.test(line))

/** Longest note of the description. */
const NOTE_LENGTH = 60

/** Saves the same text as a new draft and returns its id. */
async function copyOf(
  { trx, before, now, operator }: Acting<typeof agreements, 'copy' | 'restore'>,
  prefix: string,
): Promise<string> {
  const { agreement, note, body, asksAgain } = before
  const id = newId()
  await trx
    .insertInto('agreement_versions')
    .values({
      id,
      agreement,
      note: cutText(`${prefix}${note}`, { units: NOTE_LENGTH }),
      body,
      asks_again: asksAgain,
      state: 'draft',
      publish_at: null,
      created_at: now,
      created_by: operator.name,
    })
    .execute()
  return id
}
