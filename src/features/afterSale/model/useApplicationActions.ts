import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { afterApi } from '@/api/after'
import { ordersChanged } from '@/features/orders/ordersChanged'
import { confirm, toast } from '@/ui/feedback'
import { reopenApplication } from '../reopenApplication'
import type { Application } from './application'

export type ApplicationAction = Application['actions'][number]

/** What an application's buttons do, one at a time. */
export function useApplicationActions(application: Application | undefined) {
  const queries = useQueryClient()
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)

  async function once(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    try {
      return (await work()) !== false
    } catch {
      // Told in a toast by the call; what the mall holds now is fetched below.
      return false
    } finally {
      isBusy.current = false
      void ordersChanged(queries)
    }
  }

  function run(action: ApplicationAction) {
    if (!application) return
    const { id } = application
    const works: Record<ApplicationAction, () => unknown> = {
      cancel: () => once(() => cancel(id)),
      express: () => setSending(true),
      received: () => once(() => confirmReceived(id)),
      reopen: () => once(() => reopen(id)),
    }
    works[action]()
  }

  /** Keeps the sheet, and what was typed on it, open when the mall refuses. */
  async function send(carrier: string, expressNo: string) {
    if (!application) return
    const body = { afterOrderId: application.id, carrier, expressNo }
    const isDone = await once(() => afterApi.express({ body }, { loading: true }))
    if (!isDone) return
    setSending(false)
    toast('快递单号已提交')
  }

  return { run, isSending, send, stopSending: () => setSending(false) }
}

async function cancel(id: string) {
  const sure = await confirm({
    title: '撤销申请？',
    content: '撤销后可以重新申请。',
    confirmText: '撤销申请',
    danger: true,
  })
  if (!sure) return
  await afterApi.cancel({ body: { afterOrderId: id } }, { loading: true })
  toast('申请已撤销')
}

async function confirmReceived(id: string) {
  const sure = await confirm({
    title: '收到换货商品了吗？',
    content: '请检查商品后再确认。',
    confirmText: '确认收到',
  })
  if (!sure) return
  await afterApi.received({ body: { afterOrderId: id } }, { loading: true })
  toast('换货完成')
}

async function reopen(id: string) {
  const sure = await confirm({
    title: '重新提交申请？',
    content: '会按原来的内容再次提交给商家处理。',
    confirmText: '重新提交',
  })
  if (!sure) return
  await reopenApplication(id)
  toast('已重新提交')
}
