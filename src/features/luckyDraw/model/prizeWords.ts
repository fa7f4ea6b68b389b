import type { Drawn } from './useSpin'

type Status = Drawn['status']

/** How a record stands, in the list. */
const STATUS_TEXT: Readonly<Record<Status, string>> = {
  none: '未中奖',
  granted: '已到账',
  won: '待填写收货地址',
  addressed: '等待寄出',
  shipped: '已寄出',
}

/** Also of a status that this version doesn't know. */
export const statusText = (status: Status): string => STATUS_TEXT[status] ?? '处理中'

/** Figures keep a space from the words before them. */
const won = (name: string) => `抽中了${/^\d/.test(name) ? ' ' : ''}${name}`

/** What is said the moment the wheel stands: a title, what becomes of the prize, and the step that is next. */
export function landedWords({ status, name }: Pick<Drawn, 'status' | 'name'>): {
  title: string
  note: string
  step: string
} {
  switch (status) {
    case 'none':
      return { title: name, note: '这次没有抽中，换个方案再算算', step: '知道了' }
    case 'granted':
      return { title: won(name), note: '已放进您的代金券，下单时抵用', step: '查看代金券' }
    case 'won':
      return { title: won(name), note: '填好收货地址，我们尽快寄出', step: '填写收货地址' }
    case 'addressed':
    case 'shipped':
      return { title: won(name), note: STATUS_TEXT[status], step: '知道了' }
    default:
      return { title: name, note: statusText(status), step: '知道了' }
  }
}
