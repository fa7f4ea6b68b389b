import { filled, hasLoneBrace, MESSAGE_SAMPLES, PLACEHOLDER } from '@contract/rules/messageText'
import type { DbOrTrx } from '../../db/transact'
import type { MessageKind } from './rules'

/** Texts of the three values of a message, in their order; placeholders are names in braces. */
export interface TemplateLines {
  readonly goodsLine: string
  readonly newsLine: string
  readonly timeLine: string
}

/** Built-in texts of each kind, and its placeholders with the values of the preview. */
export const TEMPLATES: Readonly<
  Record<MessageKind, { lines: TemplateLines; samples: Readonly<Record<string, string>> }>
> = {
  shipped: {
    lines: { goodsLine: '{商品}', newsLine: '已发货 {单号}', timeLine: '{时间}' },
    samples: MESSAGE_SAMPLES.shipped,
  },
  saleStarts: {
    lines: { goodsLine: '{商品}', newsLine: '秒杀价 {价格}，即将开抢', timeLine: '{时间}' },
    samples: MESSAGE_SAMPLES.saleStarts,
  },
  vehicleReady: {
    lines: { goodsLine: '{车辆}', newsLine: '可以到 {门店} 取车了', timeLine: '{时间}' },
    samples: MESSAGE_SAMPLES.vehicleReady,
  },
  maintenanceDue: {
    lines: { goodsLine: '{车辆}', newsLine: '该保养了，里程 {里程}', timeLine: '{时间}' },
    samples: MESSAGE_SAMPLES.maintenanceDue,
  },
}

/** Returns why a text can't be a template of this kind; '' when it can. */
export function templateProblem(kind: MessageKind, text: string): string {
  const known = Object.keys(TEMPLATES[kind].samples)
  const unknown = [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .find((name) => !known.includes(name))
  if (unknown !== undefined) return `没有“{${unknown}}”，可以用 ${known.map((name) => `{${name}}`).join(' ')}`
  return hasLoneBrace(text) ? '花括号要成对，里面是名称' : ''
}

/** Returns the lines of a message of this kind, by the texts as they are now. */
export async function messageLines(
  db: DbOrTrx,
  kind: MessageKind,
  values: Readonly<Record<string, string>>,
): Promise<string[]> {
  const row = await db.selectFrom('message_templates').selectAll().where('id', '=', kind).executeTakeFirst()
  const { lines } = TEMPLATES[kind]
  const texts = row
    ? [row.goods_line, row.news_line, row.time_line]
    : [lines.goodsLine, lines.newsLine, lines.timeLine]
  return texts.map((text) => filled(text, values))
}
