import { useEffect, useRef, useState } from 'react'
import { redirect } from '@/navigate'
import { Button } from '@/ui/Button/Button'
import { type LookupMiss, nextLookup } from './model/lostOrder'
import { type CreatedOrder, lookUpPending } from './submitOnce'
import { WaitingCover } from './WaitingCover'

export interface ConfirmingOrderProps {
  onFound: (order: CreatedOrder) => void
  onNotFound: () => void
}

/** Overlay shown while it is unknown whether the order was created. The user can't submit again until it is known. */
export function ConfirmingOrder(props: ConfirmingOrderProps) {
  const [misses, setMisses] = useState<readonly LookupMiss[]>([])
  const latest = useRef(props)
  latest.current = props
  const step = nextLookup(misses)
  const isWaiting = step.kind === 'wait'

  useEffect(() => {
    const next = nextLookup(misses)
    if (next.kind === 'notMade') latest.current.onNotFound()
    if (next.kind !== 'lookUp') return
    let isOver = false
    const timer = setTimeout(async () => {
      const result = await lookUpPending()
      if (isOver) return
      if (result.kind === 'made') latest.current.onFound(result.order)
      else setMisses([...misses, result.kind])
    }, next.afterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [misses])

  return (
    <WaitingCover
      label="正在确认订单"
      title={isWaiting ? '还没能确认订单' : '正在确认订单'}
      note={
        isWaiting
          ? '网络不太顺。订单可能已经提交，请不要重复下单，可以再查一次，或到订单列表看看。'
          : '刚才没有收到回应，正在查询订单是否已经提交，请稍候。'
      }
      isBusy={!isWaiting}
    >
      {isWaiting && (
        <>
          <Button kind="secondary" block onTap={() => void redirect('orderList', { status: 1 })}>
            查看订单
          </Button>
          <Button block onTap={() => setMisses([])}>
            再查一次
          </Button>
        </>
      )}
    </WaitingCover>
  )
}
