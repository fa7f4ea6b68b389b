import { clockText, DAY_MS, dateText, monthDayText } from '@contract/rules/dateText'
import { own } from '@contract/rules/own'
import { amountText, priceText } from '@contract/rules/price'
import type { Coupon, OfferedCoupon } from './coupon'

/** Returns the main text of a coupon: an amount (drawn as a price), or text such as 8.8 折 and 免运费. */
export function couponValue(
  coupon: Pick<Coupon, 'kind' | 'amount' | 'percent'>,
): { readonly fen: number } | { readonly text: string; readonly unit: string } {
  switch (coupon.kind) {
    case 'amount':
      // A coupon over nothing is one whose amount the back end doesn't say.
      return coupon.amount > 0 ? { fen: coupon.amount } : { text: '优惠', unit: '券' }
    case 'percent':
      return coupon.percent === null
        ? { text: '折', unit: '扣' }
        : { text: String(coupon.percent / 10), unit: '折' }
    case 'delivery':
      return { text: '免', unit: '运费' }
    default:
      // A type that this version doesn't know, or that the back end doesn't say.
      return { text: '优惠', unit: '券' }
  }
}

/** Returns the terms of a coupon: 满 ¥199 可用，最多减 ¥50. */
export function couponTerms({ threshold, cap }: Pick<Coupon, 'threshold' | 'cap'>): string {
  const from = threshold > 0 ? `满 ${priceText(threshold)} 可用` : threshold === 0 ? '无门槛' : ''
  const most = cap > 0 ? `最多减 ${priceText(cap)}` : ''
  return [from, most].filter(Boolean).join('，')
}

/** Returns a short description for use in a list of several coupons: 满 199 减 50, 满 200 打 8.8 折, 免运费. */
export function couponInShort({
  kind,
  amount,
  percent,
  threshold,
}: Pick<Coupon, 'kind' | 'amount' | 'percent' | 'threshold'>): string {
  const from = threshold > 0 ? `满 ${plain(threshold)} ` : ''
  if (kind === 'amount' && !(amount > 0)) return '优惠券'
  if (kind === 'percent' && percent === null) return '折扣券'
  if (kind === 'amount') return from ? `${from}减 ${plain(amount)}` : `立减 ${plain(amount)}`
  if (kind === 'percent') return `${from}${from && '打 '}${(percent ?? 0) / 10} 折`
  return kind === 'delivery' ? `${from}免运费` : '优惠券'
}

const plain = (fen: number) => amountText(fen).replace(/\.00$/, '')

/** Button text by state; only `open` can be tapped. */
const RECEIVE_TEXT: Record<OfferedCoupon['state'], string> = {
  coming: '即将开抢',
  open: '领取',
  received: '已领取',
  empty: '已领完',
  paused: '暂不可领',
  ended: '已结束',
}

/** Returns the button text, with a fallback for states unknown to this version. */
export const receiveText = (state: OfferedCoupon['state']): string => own(RECEIVE_TEXT, state) ?? '暂不可领'

/**
 * Returns the validity: the start when it lies in the future, otherwise the end; the end includes the time only on the
 * last day.
 */
export function couponDays({ startAt, endAt }: Pick<Coupon, 'startAt' | 'endAt'>, now: number): string {
  if (startAt > now) return `${dayAndClock(startAt)} 开始`
  if (endAt <= 0) return ''
  return `有效期至 ${endAt - now > DAY_MS ? dateText(endAt) : dayAndClock(endAt)}`
}

const dayAndClock = (ms: number) => `${monthDayText(ms)} ${clockText(ms)}`

/** Progress of the cart towards a coupon's threshold, in fen. */
export interface CartTowards {
  readonly amount: number
  readonly missing: number
  readonly discount: number
}

/** Returns the text of that progress, shown under the coupon's goods: 再买 ¥60 可用. */
export function towardsText(
  coupon: Pick<Coupon, 'kind' | 'threshold'>,
  { amount, missing, discount }: CartTowards,
): string {
  if (amount === 0)
    return coupon.threshold > 0
      ? `买满 ${priceText(coupon.threshold)} 可用`
      : coupon.threshold === 0
        ? '选购任意一件可用'
        : ''
  if (Number.isNaN(missing)) return ''
  if (missing > 0) return `再买 ${priceText(missing)} 可用`
  return coupon.kind === 'delivery'
    ? '已满足使用条件，结算时抵运费'
    : `已满足使用条件，可减 ${priceText(discount)}`
}
