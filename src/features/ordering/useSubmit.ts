import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { invalidate } from '@/api/query/invalidate'
import { ORDER_READS } from '@/api/query/orderReads'
import { redirect } from '@/navigate'
import { alert, confirm, toast } from '@/ui/feedback'
import { forgetChoices } from './savedChoices'
import {
  type CreatedOrder,
  hasPendingOrder,
  lookUpPending,
  type Submission,
  type SubmitFailure,
  submitOnce,
} from './submitOnce'

export interface SubmitPort {
  /** Called when the order exists. `isEarlier`: it is an earlier one whose response was lost. */
  readonly onMade: (order: CreatedOrder, isEarlier: boolean) => void
  readonly onRefused: (refusal: SubmitFailure) => void
}

/**
 * idle: can be submitted. sending: request in flight. confirming: no response; the order is looked up before the button
 * is enabled again. gone: the order was created and the page is being left.
 */
export type SubmitPhase = 'idle' | 'sending' | 'confirming' | 'gone'

export type Submitting = ReturnType<typeof useSubmit>

export function useSubmit(port: SubmitPort) {
  const queries = useQueryClient()
  const [phase, setPhase] = useState<SubmitPhase>('idle')
  /** Lock against a second tap, because React state updates one render later. */
  const lock = useRef(false)
  const latest = useRef(port)
  latest.current = port
  const isMounted = useRef(true)
  useEffect(
    () => () => {
      isMounted.current = false
    },
    [],
  )

  function made(order: CreatedOrder, isEarlier: boolean) {
    setPhase('gone')
    void invalidate(queries, ORDER_READS)
    latest.current.onMade(order, isEarlier)
  }

  async function submit(submission: Submission) {
    if (lock.current) return
    lock.current = true
    setPhase('sending')
    const result = await submitOnce(submission)
    // The page was left: the order is found later, as the pending order on the device or in the order list.
    if (!isMounted.current) return
    if (result.kind === 'made') {
      made(result.order, result.isEarlier)
      return
    }
    if (result.kind === 'lost') {
      setPhase('confirming')
      return
    }
    lock.current = false
    setPhase('idle')
    latest.current.onRefused(result)
  }

  return {
    phase,
    submit,
    /** Call when the look-up found the order. */
    found: (order: CreatedOrder) => made(order, false),
    /** Call when the look-up has confirmed that there is no order: the user may submit again, under the same key. */
    notFound: () => {
      lock.current = false
      setPhase('idle')
      toast('订单没有提交成功，请重新提交')
    },
  }
}

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
