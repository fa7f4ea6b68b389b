import { messageTemplates } from '@contract/desk/resources/messageTemplates'
import { updateIn } from '../../office/changeRow'
import { refuseFields } from '../../office/deskError'
import { type Office, office } from '../../office/office'
import { KIND_NAMES, type MessageKind } from './rules'
import { filled, TEMPLATES, type TemplateLines, templateProblem } from './templates'

const LINES = ['goodsLine', 'newsLine', 'timeLine'] as const

export const messageTemplatesOffice: Office = office({
  resource: messageTemplates,
  table: 'message_templates',
  columns: { name: null, placeholders: null, preview: null, isBuiltIn: null },
  async readMore(db, ids) {
    const rows = await db.selectFrom('message_templates').selectAll().where('id', 'in', ids).execute()
    return new Map(
      rows.map((row) => {
        const kind = row.id as MessageKind
        const lines: TemplateLines = {
          goodsLine: row.goods_line,
          newsLine: row.news_line,
          timeLine: row.time_line,
        }
        const { samples, lines: builtIn } = TEMPLATES[kind]
        return [
          kind,
          {
            name: KIND_NAMES[kind],
            placeholders: Object.keys(samples)
              .map((name) => `{${name}}`)
              .join(' '),
            preview: LINES.map((line) => filled(lines[line], samples)).join('\n'),
            isBuiltIn: LINES.every((line) => lines[line] === builtIn[line]),
          },
        ]
      }),
    )
  },
  async beforeSave({ id, values }) {
    const problems = LINES.map(
      (line) => [line, templateProblem(id as MessageKind, String(values[line] ?? ''))] as const,
    )
    const refused = problems.filter(([, problem]) => problem !== '')
    if (refused.length > 0) throw refuseFields(Object.fromEntries(refused))
    return undefined
  },
  actions: {
    async reset({ ctx, trx, operator, ip, id }) {
      const { lines } = TEMPLATES[id as MessageKind]
      await updateIn(trx, { ctx, operator, ip }, messageTemplatesOffice, id, { ...lines }, 'reset')
    },
  },
})
