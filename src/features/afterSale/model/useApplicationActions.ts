import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterApi } from '@/api/after.generated'
import { invalidate } from '@/api/query/invalidate'
import { ORDER_READS } from '@/api/query/orderReads'
import { navigate } from '@/navigate'
import { confirm, toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import type { Application } from './application'

/**
 * Reopens a closed application as it was. The specification names this call without defining it; this is the only place
 * in the shop that depends on its meaning (decision 0016). Rejects with ApiError, already shown in a toast.
 */
const reopenApplication = (afterOrderId: string) =>
  afterApi.reopen({ params: { id: afterOrderId } }, { loading: true })

export type ApplicationAction = Application['actions'][number]

/** Actions of an application's buttons; one runs at a time. */
export function useApplicationActions(application: Application | undefined) {
  const queries = useQueryClient()
  const work = useOneAtATime()
  const [isSending, setSending] = useState(false)

  /** Returns true when the step was done; false when the mall refused or the user cancelled. */
  async function once(step: () => Promise<boolean>): Promise<boolean> {
    const isDone = await work.run(async () => {
      try {
        return await step()
      } catch {
        // The call has shown the error in a toast; the current state is fetched below.
        return false
      } finally {
        void invalidate(queries, ORDER_READS)
      }
    })
    return isDone === true
  }

  function run(action: ApplicationAction) {
    if (!application) return
    const { id, lineId } = application
    const works: Record<ApplicationAction, () => unknown> = {
      cancel: () => once(() => cancel(id)),
      express: () => setSending(true),
      received: () => once(() => confirmReceived(id)),
      applyAgain: () => void navigate('refund', { orderGoodsId: lineId }),
      reopen: () => once(() => reopen(id)),
    }
    works[action]()
  }

  /** Sends carrier and tracking number. When the mall refuses, the sheet stays open with what was typed. */
  async function send(carrier: string, expressNo: string) {
    if (!application) return
    const body = { afterOrderId: application.id, carrier, expressNo }
    const isDone = await once(async () => {
      await afterApi.express({ body })
      return true
    })
    if (!isDone) return
    setSending(false)
    toast('快递单号已提交')
  }

  return { run, isBusy: work.isBusy, isSending, send, stopSending: () => setSending(false) }
}

async function cancel(id: string): Promise<boolean> {
  const sure = await confirm({
    title: '撤销申请？',
    content: '撤销后可以重新申请。',
    confirmText: '撤销申请',
    danger: true,
  })
  if (!sure) return false
  await afterApi.cancel({ body: { afterOrderId: id } }, { loading: true })
  toast('申请已撤销')
  return true
}

async function confirmReceived(id: string): Promise<boolean> {
  const sure = await confirm({
    title: '收到换货商品了吗？',
    content: '请检查商品后再确认。',
    confirmText: '确认收到',
  })
  if (!sure) return false
  await afterApi.received({ body: { afterOrderId: id } }, { loading: true })
  toast('换货完成')
  return true
}

async function reopen(id: string): Promise<boolean> {
  const sure = await confirm({
    title: '重新提交申请？',
    content: '会按原来的内容再次提交给商家处理。',
    confirmText: '重新提交',
  })
  if (!sure) return false
  await reopenApplication(id)
  toast('已重新提交')
  return true
}
