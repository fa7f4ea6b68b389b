import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { isNotFound } from '@/api/http/errors'
import { openOrders } from '@/features/links/openOrders'
import { MessageCell } from '@/features/messages/MessageCell'
import { navigate, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { toast } from '@/ui/feedback'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { Price } from '@/ui/Price/Price'
import { Spinner } from '@/ui/Spinner/Spinner'
import { mayStillBePaid, payView } from './model/payState'
import { resultText } from './model/resultText'
import { usePayResult } from './model/usePayResult'
import styles from './PayResultScreen.module.scss'
import { MissingOrder } from './parts/MissingOrder'

/** Page with the result of a payment. Only the mall knows it, so only the mall is queried (decision 0018). */
export function PayResultScreen({ orderNo }: { orderNo?: string }) {
  const { state, failure, isChecking, checkAgain } = usePayResult(orderNo)
  const view = state && payView(state)
  const isOpen = view === null || view === 'payable'
  const mayArrive = mayStillBePaid(state)
  const text = resultText(state, isChecking, failure !== null)
  const check = useCheckAgain(isChecking, mayArrive, checkAgain)

  if (!orderNo || isNotFound(failure)) {
    return <MissingOrder title="支付结果" note={orderNo ? '没有找到这个订单' : '没有要查询的订单'} />
  }
  const seeOrder = () =>
    void openOrders(state ? () => redirect('orderDetails', { orderId: state.orderId }) : undefined)
  return (
    <Screen title="支付结果" gated>
      <View className={styles.result} ariaRole="status">
        <View className={styles[text.tone]}>
          {text.icon ? <MoreIcon name={text.icon} size={56} /> : <Spinner large />}
        </View>
        <View className={styles.title}>{text.title}</View>
        {state && view !== 'closed' && !Number.isNaN(state.payableAmount) && (
          <Price fen={state.payableAmount} size="l" />
        )}
        <View className={styles.note}>{text.note}</View>
      </View>
      {state && view === 'paid' && state.orderType !== 'vehicle' && (
        <MessageCell kind="shipped" subject={state.orderId} className={styles.message} />
      )}
      <View className={styles.buttons}>
        {mayArrive && !isChecking && (
          <Button block size="l" onTap={check}>
            我已支付
          </Button>
        )}
        {view === 'payable' && !(mayArrive && isChecking) && (
          <Button
            block
            size="l"
            kind={mayArrive ? 'secondary' : 'primary'}
            onTap={() => void redirect('cashier', { orderSn: orderNo })}
          >
            继续支付
          </Button>
        )}
        {!(mayArrive && isChecking) && (
          <Button block size="l" kind={isOpen ? 'ghost' : 'primary'} onTap={seeOrder}>
            查看订单
          </Button>
        )}
        {!isOpen && (
          <Button block size="l" kind="secondary" onTap={() => void navigate('home')}>
            回首页
          </Button>
        )}
      </View>
    </Screen>
  )
}

/**
 * Handler of the button 我已支付: checks the order for one more round, and shows a toast if the order is still unpaid
 * afterwards.
 */
function useCheckAgain(isChecking: boolean, isOpen: boolean, checkAgain: () => void) {
  const hasTapped = useRef(false)
  useEffect(() => {
    if (isChecking || !hasTapped.current) return
    hasTapped.current = false
    if (isOpen) toast('还没有查询到付款，请稍后再查')
  }, [isChecking, isOpen])
  return () => {
    hasTapped.current = true
    checkAgain()
  }
}
