import { useEffect, useRef, useState } from 'react'
import { describeFailure, isNotFound } from '@/api/http/errors'
import { chooseAddress } from '@/features/addresses/chooseAddress'
import { ConfirmFrame } from '@/features/ordering/ConfirmFrame'
import { OrderBody } from '@/features/ordering/OrderBody'
import type { SubmitFailure } from '@/features/ordering/submitOnce'
import { openMadeOrder, usePendingOrderNotice, useSubmit } from '@/features/ordering/useSubmit'
import { WaitingCover } from '@/features/ordering/WaitingCover'
import { useShownAgain } from '@/shell/useShownAgain'
import { Button } from '@/ui/Button/Button'
import { Cell } from '@/ui/Cell/Cell'
import { toast } from '@/ui/feedback'
import { usePayWithin } from './model/useSeckill'
import { useSeckillCheckout } from './model/useSeckillCheckout'
import { MissingSeckill } from './parts/MissingSeckill'

/** Number of automatic retries while the seckill is crowded; after that the user must tap again. */
const MAX_TRIES = 20
const BETWEEN_TRIES_MS = 800
const SPREAD_MS = 600

/**
 * Page that confirms a seckill order. Creates exactly one order, even if responses are lost; while the seckill is
 * crowded it queues.
 */
export function ConfirmSeckillOrderScreen({
  seckillId = '',
  number,
}: {
  seckillId?: string
  number: number
}) {
  const checkout = useSeckillCheckout(seckillId, number)
  const { priced, isSettled, reprice } = checkout
  const payWithin = usePayWithin(seckillId)
  const [notice, setNotice] = useState('')
  const submission = useSubmit({ onMade: openMadeOrder, onRefused: handleRefusal })
  const line = useLine(submit)
  usePendingOrderNotice()
  useShownAgain(() => void reprice({ cancelRefetch: false }))

  function handleRefusal({ kind, text }: SubmitFailure) {
    if (kind === 'signIn') return line.leave()
    if (kind === 'crowded' && line.joinAgain()) return
    line.leave()
    toast(text)
    setNotice(text)
    void reprice()
  }

  function submit() {
    const order = checkout.submission()
    if (!order) return
    setNotice('')
    void submission.submit(order)
  }

  async function changeAddress() {
    const currentId = priced?.address?.id ?? null
    const chosen = await chooseAddress({ currentId })
    if (chosen && chosen.id !== currentId) checkout.setAddressId(chosen.id)
    else void reprice({ cancelRefetch: false })
  }

  if (seckillId === '' || isNotFound(checkout.failure)) {
    return <MissingSeckill title="确认订单" gated />
  }
  return (
    <ConfirmFrame
      checkout={checkout}
      submission={submission}
      isWaiting={line.isWaiting}
      onSubmit={submit}
      overlay={
        line.isWaiting && (
          <WaitingCover label="排队中" title="排队中" note="抢购的人很多，正在为您排队，请不要离开。" isBusy>
            <Button kind="secondary" block onTap={line.leave}>
              不排了
            </Button>
          </WaitingCover>
        )
      }
    >
      {(shown) => (
        <OrderBody
          priced={shown}
          isSettled={isSettled}
          notice={
            checkout.failure
              ? `金额没能更新：${describeFailure(checkout.failure)}`
              : notice || (isSettled && shown.address ? checkout.block : '')
          }
          onNotice={checkout.failure ? () => void reprice() : undefined}
          remark={checkout.remark}
          onRemark={checkout.setRemark}
          onAddress={() => void changeAddress()}
        >
          <Cell
            title="付款"
            value={payWithin ? `请在下单后 ${payWithin} 分钟内付款` : '请在下单后尽快付款'}
            note="秒杀价不与优惠券同享"
          />
        </OrderBody>
      )}
    </ConfirmFrame>
  )
}

/**
 * Queues for the user: a refusal because of too many users created no order, so the same submission is repeated a
 * little later.
 */
function useLine(again: () => void) {
  const [isWaiting, setWaiting] = useState(false)
  const tries = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const latest = useRef(again)
  latest.current = again
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isWaiting,
    joinAgain: (): boolean => {
      if (tries.current >= MAX_TRIES) return false
      tries.current++
      setWaiting(true)
      timer.current = setTimeout(() => latest.current(), BETWEEN_TRIES_MS + Math.random() * SPREAD_MS)
      return true
    },
    leave: () => {
      clearTimeout(timer.current)
      tries.current = 0
      setWaiting(false)
    },
  }
}
