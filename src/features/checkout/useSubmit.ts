import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ordersChanged } from '@/features/orders/ordersChanged'
import { toast } from '@/ui/feedback'
import { type CreatedOrder, type Submission, submitOnce } from './submitOnce'
import type { SubmitFailure } from './submitOutcome'

export interface SubmitPort {
  /** The order stands; `isEarlier`: another one, whose answer had been lost. */
  readonly onMade: (order: CreatedOrder, isEarlier: boolean) => void
  readonly onRefused: (refusal: SubmitFailure) => void
}

/**
 * idle: may be submitted. sending: on its way. confirming: no answer came; the order is looked up before the button
 * is offered again. gone: made, the page is being left.
 */
export type SubmitPhase = 'idle' | 'sending' | 'confirming' | 'gone'

export type Submitting = ReturnType<typeof useSubmit>

export function useSubmit(port: SubmitPort) {
  const queries = useQueryClient()
  const [phase, setPhase] = useState<SubmitPhase>('idle')
  /** State comes a frame late for a second tap. */
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
    void ordersChanged(queries)
    latest.current.onMade(order, isEarlier)
  }

  async function submit(submission: Submission) {
    if (lock.current) return
    lock.current = true
    setPhase('sending')
    const result = await submitOnce(submission)
    // Left meanwhile: the order stands on the device as pending or in the order list.
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
    /** The look-up found it. */
    found: (order: CreatedOrder) => made(order, false),
    /** The look-up is sure that there is none: it may be submitted again, under the same key. */
    notFound: () => {
      lock.current = false
      setPhase('idle')
      toast('订单没有提交成功，请重新提交')
    },
  }
}
