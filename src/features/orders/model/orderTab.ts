/** Tabs of the order list (decision 0015): the number is the `status` of the list request, not of an order. */
const ORDER_TABS = [
  { value: 0, text: '全部' },
  { value: 1, text: '待付款' },
  { value: 2, text: '待发货' },
  { value: 3, text: '待收货' },
  { value: 4, text: '退换/售后' },
] as const

export type OrderTab = (typeof ORDER_TABS)[number]['value']

/** A status above 3 switches the list to the after-sale list (spec 4). */
export const isAfterSaleTab = (status: number): boolean => status > 3

/** Returns the tab for a `status` page parameter; unknown values select the tab of all orders. */
export function tabOfStatus(status: string | undefined): OrderTab {
  const number = Number(status ?? 0)
  if (!Number.isInteger(number) || number < 0) return 0
  return isAfterSaleTab(number) ? 4 : (number as OrderTab)
}

export interface OrderCounts {
  readonly toPay: number
  readonly toShip: number
  readonly toReceive: number
  readonly afterSale: number
}

/** Returns the tabs with their counts. The counts come from their own call, not from a page of the list. */
export function tabsWithCounts(counts: OrderCounts | undefined) {
  const numbers: Record<OrderTab, number | undefined> = {
    0: undefined,
    1: counts?.toPay,
    2: counts?.toShip,
    3: counts?.toReceive,
    4: counts?.afterSale,
  }
  return ORDER_TABS.map((tab) => ({ ...tab, count: numbers[tab.value] }))
}
