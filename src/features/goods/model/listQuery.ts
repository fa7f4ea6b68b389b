/** Sort order of a goods list, in the order of the tabs. */
export type GoodsSort = 'default' | 'sales' | 'newest' | 'priceUp' | 'priceDown'

const SORT_TABS = [
  { value: 'default', text: '综合' },
  { value: 'sales', text: '销量' },
  { value: 'newest', text: '新品' },
  { value: 'price', text: '价格' },
] as const

export type SortTab = (typeof SORT_TABS)[number]['value']

const SORTS: readonly string[] = ['default', 'sales', 'newest', 'priceUp', 'priceDown'] satisfies GoodsSort[]

export const isGoodsSort = (text: string): text is GoodsSort => SORTS.includes(text)

export const tabOfSort = (sort: GoodsSort): SortTab =>
  sort === 'priceUp' || sort === 'priceDown' ? 'price' : sort

/** Returns the sort order after a tap on a tab: a second tap on price reverses its direction. */
export function sortAfterTap(current: GoodsSort, tapped: SortTab): GoodsSort {
  if (tapped !== 'price') return tapped
  return current === 'priceUp' ? 'priceDown' : 'priceUp'
}

/** Returns the tabs; the text of the price tab shows its direction. */
export function sortTabs(sort: GoodsSort) {
  const arrow = sort === 'priceUp' ? ' ↑' : sort === 'priceDown' ? ' ↓' : ''
  return SORT_TABS.map((tab) => (tab.value === 'price' ? { ...tab, text: `${tab.text}${arrow}` } : tab))
}
