import { useEffect } from 'react'
import { redirect } from '@/navigate'
import { alert, confirm } from '@/ui/feedback'
import { forgetChoices } from './savedChoices'
import { type CreatedOrder, hasPendingOrder, lookUpPending } from './submitOnce'

/**
 * Opens the cashier for an order that was just created. Replaces the confirm page, so that "back" doesn't return to it.
 */
export async function openMadeOrder(order: CreatedOrder, isEarlier: boolean): Promise<void> {
  if (isEarlier)
    await alert({ title: '您刚才的订单已提交成功', content: '将为您打开这笔订单，请不要重复下单' })
  await openOrder(order)
  forgetChoices()
}

const openOrder = (order: CreatedOrder) =>
  order.payStatus === 'paid'
    ? redirect('payResult', { orderNo: order.orderSn })
    : redirect('cashier', { orderSn: order.orderSn })

/**
 * On opening, checks whether an earlier order whose response was lost was in fact created, and offers to open it before
 * the user makes another.
 */
export function usePendingOrderNotice() {
  useEffect(() => {
    if (!hasPendingOrder()) return
    let isLeft = false
    void lookUpPending().then(async (result) => {
      if (result.kind !== 'made' || isLeft) return
      const opens = await confirm({
        title: '您有一笔刚提交的订单',
        content: '上次提交时没有收到回应，订单其实已经成功。要打开它吗？',
        confirmText: '打开',
        cancelText: '继续下单',
      })
      if (opens && !isLeft) void openOrder(result.order)
    })
    return () => {
      isLeft = true
    }
  }, [])
}
