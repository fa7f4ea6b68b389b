import { coupons } from '@contract/desk/resources/coupons'
import { refuseFields } from '../../office/deskError'
import { type Editing, office, type Values } from '../../office/office'

export const couponsOffice = office({
  resource: coupons,
  table: 'coupons',
  async beforeSave({ before, values }: Editing) {
    const errors = wrongTerms({ ...before, ...values })
    if (Object.keys(errors).length > 0) throw refuseFields(errors)
    return undefined
  },
  constraints: {
    coupons_taken_check: { field: 'total', message: '不能少于已领取的数量' },
  },
})

/** Returns what is wrong with a coupon's terms, by field. */
function wrongTerms(coupon: Values): Record<string, string> {
  const { kind, amount, percent, threshold, scope, startAt, endAt, cash, listed } = coupon
  const named = coupon.scopeIds as readonly string[]
  return Object.fromEntries(
    [
      [kind === 'amount' && Number(amount) <= 0, 'amount', '请填写减多少'],
      [kind === 'percent' && Number(percent) >= 100, 'percent', '折扣要小于 100%'],
      [
        kind === 'amount' && Number(threshold) > 0 && Number(amount) > Number(threshold),
        'amount',
        '不能多于门槛',
      ],
      [scope !== 'all' && named.length === 0, 'scopeIds', '请填写适用的编号'],
      [scope === 'all' && named.length > 0, 'scopeIds', '全部商品可用时不填'],
      [Number(endAt) <= Number(startAt), 'endAt', '结束要晚于开始'],
      [cash && kind !== 'amount', 'cash', '代金券是减金额的券'],
      [cash && Number(threshold) > 0, 'threshold', '代金券没有门槛'],
      [cash && scope !== 'all', 'scope', '代金券任何商品可用'],
      [cash && listed, 'listed', '代金券不在领券中心'],
    ].flatMap(([isWrong, field, message]) => (isWrong ? [[field, message]] : [])),
  )
}
