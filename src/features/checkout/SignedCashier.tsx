import { priceText } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { isNotFound } from '@/api/http/errors'
import { ordersApi } from '@/api/orders'
import { queryKeyOf } from '@/api/query/asQuery'
import type { SignedPage } from '@/features/session/signedPage'
import { goBack } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { useShownAgain } from '@/shell/useShownAgain'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { toast } from '@/ui/feedback'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { Spinner } from '@/ui/Spinner/Spinner'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { loadSignedState } from './model/loadSignedState'
import { afterPay, payFailureText, startPayment } from './model/payment'
import { type PayState, payView } from './model/payState'
import { resultText } from './model/resultText'
import { BETWEEN_CHECKS_MS } from './model/usePayResult'
import styles from './PayResultScreen.module.scss'
import { PayAmount } from './parts/PayAmount'

/** Number of questions after a payment; a later notification is seen by who ordered. */
const QUESTIONS = 15

/** Whether the back end says that nothing was paid yet; some say nothing to a page without its owner's session. */
const isUnpaid = (state: PayState) => payView(state) === 'payable' && state.payStatus !== ''

interface SignedCashierProps {
  page: SignedPage
  /** The mall doesn't accept the sign. */
  onRefused: () => void
}

/**
 * Cashier for the order of a web view, whoever is signed in here: pays this one order and shows nothing else of it
 * (spec 2). The result is shown in place, because only the order's owner may open its pages.
 */
export function SignedCashier({ page, onRefused }: SignedCashierProps) {
  const [left, setLeft] = useState(0)
  const query = useQuery({
    queryKey: [...queryKeyOf(ordersApi.signedPayState), page],
    queryFn: async () => {
      setLeft((count) => Math.max(0, count - 1))
      return loadSignedState(page)
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      left > 0 && data && isUnpaid(data) ? BETWEEN_CHECKS_MS : false,
  })
  const [hasPaid, setPaid] = useState(false)
  const { isBusy, run, release } = useOneAtATime()
  const isRefused = isNotFound(query.error)
  useEffect(() => {
    if (isRefused) onRefused()
  }, [isRefused, onRefused])
  // If the platform never called back, the button would stay busy.
  useShownAgain(() => void query.refetch().then(release))

  const pay = () =>
    run(async () => {
      try {
        const end = await startPayment(page.orderSn, page)
        const { data } = await query.refetch()
        const next = afterPay(data ? payView(data) : null, end === 'left' ? 'unknown' : end)
        if (!next.goesOn) return toast(next.toast)
        setLeft(QUESTIONS)
        setPaid(true)
      } catch (failure) {
        toast(payFailureText(failure))
        void query.refetch()
      }
    })
  const state = query.data
  if (!state) {
    return (
      <Screen title="收银台">
        <Waiting of={query} skeleton={<LinesSkeleton lines={4} />} />
      </Screen>
    )
  }
  if (hasPaid || payView(state) !== 'payable')
    return <Outcome state={state} isChecking={left > 0 && isUnpaid(state)} onAgain={() => setPaid(false)} />
  return (
    <Screen
      title="收银台"
      footer={
        <StickyBar>
          <Button block loading={isBusy} onTap={() => void pay()}>
            {Number.isNaN(state.payableAmount) ? '立即支付' : `立即支付 ${priceText(state.payableAmount)}`}
          </Button>
        </StickyBar>
      }
    >
      <PayAmount state={state} onDeadline={() => void query.refetch()} />
      <CellGroup>
        <Cell title="订单编号" value={state.orderSn} />
        <Cell title="付款说明" note="为打开收银台的网页付款，请核对订单编号和金额" />
      </CellGroup>
    </Screen>
  )
}

interface OutcomeProps {
  state: PayState
  isChecking: boolean
  onAgain: () => void
}

function Outcome({ state, isChecking, onAgain }: OutcomeProps) {
  const view = payView(state)
  const text = resultText(state, isChecking, false)
  const note = view === 'paid' ? '下单的账号可以在订单里查看' : text.note
  return (
    <Screen title="支付结果">
      <View className={styles.result} ariaRole="status">
        <View className={styles[text.tone]}>
          {text.icon ? <MoreIcon name={text.icon} size={56} /> : <Spinner large />}
        </View>
        <View className={styles.title}>{text.title}</View>
        <View className={styles.note}>{note}</View>
      </View>
      <View className={styles.buttons}>
        {isUnpaid(state) && !isChecking && (
          <Button block size="l" onTap={onAgain}>
            继续支付
          </Button>
        )}
        <Button block size="l" kind="secondary" onTap={() => void goBack()}>
          返回
        </Button>
      </View>
    </Screen>
  )
}
