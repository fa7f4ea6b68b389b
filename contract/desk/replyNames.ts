import { hasLoneBrace, PLACEHOLDER } from '../rules/messageText'
import { own } from '../rules/own'

/** Names in braces that a template of replies may have: what a ticket has a value for is filled in. */
export const REPLY_NAMES = ['称呼', '订单号', '商品', '物流', '门店', '客服'] as const

export type ReplyValues = Readonly<Partial<Record<(typeof REPLY_NAMES)[number], string>>>

const isName = (name: string) => (REPLY_NAMES as readonly string[]).includes(name)

/** Fills in a template. A name without a value stays, for the operator to see. Values are never read as templates. */
export const filledReply = (text: string, values: ReplyValues): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => own(values, name) || whole)

/** Returns the names that are left in a reply, in braces. */
export const namesLeft = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].filter(([, name = '']) => isName(name)).map(([whole]) => whole)),
]

/** Returns why a text can't be a template; '' when it can. */
export function replyProblem(text: string): string {
  const unknown = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).find((name) => !isName(name))
  if (unknown !== undefined) return `没有“{${unknown}}”，请用下面列出的名称`
  return hasLoneBrace(text) ? '花括号要成对，里面是名称' : ''
}
