import { type NumberPart, seesNumbers } from '@contract/desk/numbers'
import type { Figures } from '@contract/desk/numbersSchemas'
import type { Rights } from '@contract/desk/permissions'

/** One tile of the first page. */
export interface Figure {
  readonly key: string
  readonly label: string
  readonly part: NumberPart
  readonly unit: 'money' | 'count' | 'percent'
  /** True if a higher number is worse. */
  readonly isBad?: boolean
  /** Undefined: there is nothing to divide by. */
  of(figures: Figures): number | undefined
}

const ratio = (part: number | null, whole: number | null) =>
  part === null || !whole ? undefined : part / whole
const given = (value: number | null) => value ?? undefined

const FIGURES: readonly Figure[] = [
  {
    key: 'sales',
    label: '销售额（已减退款）',
    part: 'sales',
    unit: 'money',
    of: ({ sales }) => given(sales),
  },
  { key: 'gross', label: '支付金额', part: 'sales', unit: 'money', of: ({ gross }) => given(gross) },
  { key: 'orders', label: '支付订单', part: 'sales', unit: 'count', of: ({ orders }) => given(orders) },
  {
    key: 'average',
    label: '客单价',
    part: 'sales',
    unit: 'money',
    of: ({ sales, orders }) => ratio(sales, orders),
  },
  {
    key: 'refunds',
    label: '退款',
    part: 'sales',
    unit: 'money',
    isBad: true,
    of: ({ refunds }) => given(refunds),
  },
  { key: 'visitors', label: '访客', part: 'visits', unit: 'count', of: ({ visitors }) => given(visitors) },
  {
    key: 'conversion',
    label: '支付转化率',
    part: 'visits',
    unit: 'percent',
    of: ({ payers, visitors }) => ratio(payers, visitors),
  },
  {
    key: 'customers',
    label: '新客户',
    part: 'customers',
    unit: 'count',
    of: ({ customers }) => given(customers),
  },
  { key: 'drives', label: '试驾预约', part: 'drives', unit: 'count', of: ({ drives }) => given(drives) },
  {
    key: 'vehicles',
    label: '整车订单',
    part: 'vehicles',
    unit: 'count',
    of: ({ vehicles }) => given(vehicles),
  },
]

export const figuresFor = (rights: Rights): Figure[] =>
  FIGURES.filter(({ part }) => seesNumbers(rights, part))

const yuan = (fen: number, decimals: number) =>
  (fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** Formats a figure: money from 10,000 yuan on without fen. */
export function figureText({ unit }: Pick<Figure, 'unit'>, value: number | undefined): string {
  if (value === undefined) return '—'
  if (unit === 'percent') return `${(value * 100).toFixed(2)}%`
  if (unit === 'count') return value.toLocaleString('zh-CN')
  return `¥${yuan(value, value >= 1_000_000 ? 0 : 2)}`
}

/** Value of a figure in a table file: yuan, number or percent. */
export const plainFigure = ({ unit }: Figure, value: number | undefined): string | number => {
  if (value === undefined) return ''
  if (unit === 'percent') return (value * 100).toFixed(2)
  return unit === 'money' ? (value / 100).toFixed(2) : value
}
