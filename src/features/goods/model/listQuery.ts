/** How a goods list is sorted; the words stand in this order. */
export type GoodsSort = 'default' | 'sales' | 'priceUp' | 'priceDown'

const SORT_TABS = [
  { value: 'default', text: '综合' },
  { value: 'sales', text: '销量' },
  { value: 'price', text: '价格' },
] as const

export type SortTab = (typeof SORT_TABS)[number]['value']

export const tabOfSort = (sort: GoodsSort): SortTab =>
  sort === 'priceUp' || sort === 'priceDown' ? 'price' : sort

/** What tapping a tab makes of the sort: price turns round when it is tapped again. */
export function sortAfterTap(current: GoodsSort, tapped: SortTab): GoodsSort {
  if (tapped !== 'price') return tapped
  return current === 'priceUp' ? 'priceDown' : 'priceUp'
}

/** The words of the price tab say which way it runs. */
export function sortTabs(sort: GoodsSort) {
  const arrow = sort === 'priceUp' ? ' ↑' : sort === 'priceDown' ? ' ↓' : ''
  return SORT_TABS.map((tab) => (tab.value === 'price' ? { ...tab, text: `${tab.text}${arrow}` } : tab))
}
