import { commentsCalls } from '@contract/calls/comments'
import { productCalls } from '@contract/calls/product'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { invalidate } from '@/api/query/invalidate'
import { ORDER_READS } from '@/api/query/orderReads'
import { goBack } from '@/navigate'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'

/** Reads that show reviews; those of vehicles are listed with the shopper's vehicles. */
const REVIEW_READS = [
  commentsCalls.goods,
  commentsCalls.mine,
  commentsCalls.waiting,
  productCalls.goodsDetail,
  vehiclesCalls.carVin,
]

const STILL_SENDING = '还有图片没有传完，请稍候或移除'

/** Checks whether a form can be submitted. A problem is shown in a toast and, from the first try on, at its field. */
export function useSubmitCheck(problem: string) {
  const [tried, setTried] = useState(false)
  const [waiting, setWaiting] = useState<Readonly<Record<string, number>>>({})
  /** Saves how many pictures of a line are still uploading. */
  const onWaiting = useCallback(
    (id: string, count: number) => setWaiting((all) => ({ ...all, [id]: count })),
    [],
  )
  const passes = (): boolean => {
    setTried(true)
    const isSending = Object.values(waiting).some((count) => count > 0)
    const reason = problem || (isSending ? STILL_SENDING : '')
    toast(reason)
    return reason === ''
  }
  return { passes, onWaiting, shown: tried ? problem : undefined }
}

/** Submits a form, one submission at a time, then goes back. On failure the call shows a toast, and the form stays. */
export function useSending(thanks: string, finish: () => void) {
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()
  const send = (work: () => Promise<unknown>) =>
    run(async () => {
      try {
        await work()
        finish()
        toast(thanks)
        await goBack()
      } catch {
        // The call has shown the error. If it was reviewed already, the refetch below shows that.
      } finally {
        void invalidate(queries, ORDER_READS)
        void invalidate(queries, REVIEW_READS)
      }
    })
  return { sending: isBusy, send }
}
