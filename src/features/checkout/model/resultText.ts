import { amountText } from '@contract/rules/price'
import type { AnyIcon } from '@/ui/Icon/names.generated'
import { closedText, mayStillBePaid, type PayState, payView } from './payState'

export interface ResultText {
  readonly tone: 'wait' | 'good' | 'open' | 'bad'
  readonly icon: AnyIcon | null
  readonly title: string
  readonly note: string
}

const paidNote = (state: PayState | null): string =>
  state?.orderType === 'vehicle' ? '门店会尽快与您联系，核对配置、签订合同' : '我们会尽快为您发货'

/** Returns the texts of the result page. `state` null: the mall has not answered yet. */
export function resultText(state: PayState | null, isChecking: boolean, hasFailed: boolean): ResultText {
  const view = state && payView(state)
  switch (view) {
    case 'paid':
      return { tone: 'good', icon: 'check-circle-fill', title: '支付成功', note: paidNote(state) }
    case 'refunded':
      return {
        tone: 'open',
        icon: 'refresh',
        title: '款项已原路退回',
        note: '付款到账时订单已经关闭，款项会在 1 至 3 个工作日内退回原支付账户',
      }
    case 'closed':
      return { tone: 'bad', icon: 'warning', title: '订单已关闭', note: closedText(state?.closeReason ?? '') }
    default:
      if (isChecking && !state) return { tone: 'wait', icon: null, title: '正在查询支付结果', note: '请稍候' }
      if (isChecking && mayStillBePaid(state))
        return { tone: 'wait', icon: null, title: '正在确认支付结果', note: '请稍候，不要重复付款' }
      if (state?.returned)
        return {
          tone: 'open',
          icon: 'refresh',
          title: '请重新支付',
          note: `支付期间应付金额有变动，已付的 ¥${amountText(state.returned)} 会原路退回`,
        }
      if (hasFailed && !state)
        return {
          tone: 'bad',
          icon: 'warning',
          title: '没能查询到支付结果',
          note: '网络好像不太顺，请再查一次',
        }
      if (!mayStillBePaid(state))
        return { tone: 'open', icon: 'clock', title: '还没有付款', note: '没有扣款，可以继续支付' }
      if (state?.payStatus === '')
        return {
          tone: 'open',
          icon: 'clock',
          title: '还没有支付结果',
          note: '可以稍后在订单里查看，不要重复付款',
        }
      return {
        tone: 'open',
        icon: 'clock',
        title: '还没有收到付款',
        note: '如果已经付款，请稍等片刻再查询，不要重复付款',
      }
  }
}
