import { clockText } from '@contract/rules/dateText'
import { priceText } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isNotFound } from '@/api/http/errors'
import { ordersApi } from '@/api/orders'
import { queryKeyOf } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { type SignedPage, signedPageOf } from '@/features/session/signedPage'
import { goBack, isBehind, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { useShownAgain } from '@/shell/useShownAgain'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { confirm, toast } from '@/ui/feedback'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { afterPay, hasOrderMoved, payFailureText, startPayment } from './model/payment'
import { loadPayState, type PayState, payView } from './model/payState'
import { MissingOrder } from './parts/MissingOrder'
import { PayAmount } from './parts/PayAmount'
import { SignedCashier } from './SignedCashier'

/** Milliseconds during which the button stays busy; long enough for the browser to leave for the payment page. */
const LEAVING_MS = 3000

/**
 * Page that pays an order. A web view also passes `sign` and `payOrderNo` (spec 2): with these a mini-program pays that
 * is signed out, signed in as somebody else, or whose session has ended.
 */
export function CashierScreen({ orderSn, sign, payOrderNo }: Partial<SignedPage>) {
  const query = usePayState(orderSn)
  const isSignedIn = useSignedIn()
  const signed = useMemo(() => signedPageOf({ orderSn, sign, payOrderNo }), [orderSn, sign, payOrderNo])
  const [isSignRefused, setSignRefused] = useState(false)
  const state = query.data
  const view = state ? payView(state) : null
  const { isPaying, payNow, release } = usePayment(state, () => void query.refetch())

  // When the order is already settled (after returning from the payment page, or opened for an old order), show the
  // result page.
  const isSettled = view !== null && view !== 'payable'
  useEffect(() => {
    if (isSettled && orderSn) void redirect('payResult', { orderNo: orderSn })
  }, [isSettled, orderSn])

  // If the platform never called back, the button would stay busy; release it when the page shows again.
  useShownAgain(() => void query.refetch().then(release))

  if (signed && !isSignRefused && (!isSignedIn || isNotFound(query.error))) {
    return <SignedCashier page={signed} onRefused={() => setSignRefused(true)} />
  }
  if (!orderSn || isNotFound(query.error)) {
    return <MissingOrder title="收银台" note={orderSn ? '没有找到这个订单' : '没有要支付的订单'} />
  }
  return (
    <Screen
      title="收银台"
      gated
      onBack={() => void leave(state)}
      footer={
        view === 'payable' &&
        state && (
          <StickyBar>
            <Button block loading={isPaying} onTap={() => void payNow()}>
              {Number.isNaN(state.payableAmount) ? '立即支付' : `立即支付 ${priceText(state.payableAmount)}`}
            </Button>
          </StickyBar>
        )
      }
    >
      {state ? (
        <>
          <PayAmount state={state} onDeadline={() => void query.refetch()} />
          <CellGroup>
            <Cell title="订单编号" value={state.orderSn} />
            <Cell title="支付结果" note="以商城确认为准，付款后请返回本页等待确认" />
          </CellGroup>
        </>
      ) : (
        <Waiting of={query} skeleton={<LinesSkeleton lines={4} />} />
      )}
    </Screen>
  )
}

/** Returns the payment state of an order, fetched again each time the page opens. */
function usePayState(orderNo: string | undefined) {
  const isSignedIn = useSignedIn()
  return useQuery({
    queryKey: [...queryKeyOf(ordersApi.payState), orderNo],
    queryFn: () => loadPayState(orderNo ?? ''),
    enabled: isSignedIn && orderNo !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Runs one payment at a time. Whatever the platform reports, the mall is asked for the result. */
function usePayment(state: PayState | undefined, reload: () => void) {
  const { isBusy, run, release } = useOneAtATime()

  async function pay({ orderSn }: PayState) {
    try {
      const payment = await startPayment(orderSn)
      if (payment === 'left') {
        await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
        return
      }
      const known = await loadPayState(orderSn).then(payView, () => null)
      const next = afterPay(known, payment)
      if (next.goesOn) await redirect('payResult', { orderNo: orderSn })
      else toast(next.toast)
    } catch (failure) {
      toast(payFailureText(failure))
      if (hasOrderMoved(failure)) reload()
    }
  }

  return { isPaying: isBusy, payNow: () => state && run(() => pay(state)), release }
}

async function leave(state: PayState | undefined) {
  if (state && payView(state) === 'payable') {
    const leaves = await confirm({
      title: '先不支付了吗？',
      content: `${state.payDeadline > 0 ? `订单会保留到 ${clockText(state.payDeadline)}，` : ''}可以在“待付款”里继续支付`,
      confirmText: '暂不支付',
      cancelText: '继续支付',
    })
    if (!leaves) return
  }
  void (isBehind('orderList', 'orderDetails') ? goBack() : redirect('orderList', { status: 1 }))
}
