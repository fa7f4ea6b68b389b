import { useEffect, useMemo, useRef, useState } from 'react'
import type { BuyLine, Purchase } from '../goodsConfirmOrder'
import type { OrderIntent } from './intent'
import { keepChoices, nameOf, readChoices } from './keptChoices'
import { repriceNotice, submitBlock, usableLines } from './notice'
import type { Priced } from './toPriced'
import { type PricingRequest, usePricing } from './usePricing'

const NO_LINES: readonly BuyLine[] = []

/** The shopper's choices on the confirm page, and what the mall makes of them. */
export function useCheckout(purchase: Purchase | null) {
  const [lines, setLines] = useState<readonly BuyLine[]>(purchase?.lines ?? NO_LINES)
  const [before] = useState(() => readChoices(nameOf(purchase)))
  const [addressId, setAddressId] = useState(before.addressId)
  const [couponId, setCouponId] = useState(before.couponId)
  const [remark, setRemark] = useState(before.remark)
  useEffect(
    () => keepChoices(nameOf(purchase), { addressId, couponId, remark }),
    [purchase, addressId, couponId, remark],
  )
  const [notice, setNotice] = useState('')
  const source = purchase?.source
  const request = useMemo<PricingRequest | null>(
    () => (source ? { source, lines, addressId, couponId } : null),
    [source, lines, addressId, couponId],
  )
  const { priced, isSettled, failure, reprice } = usePricing(request)

  const seen = useRef<Priced | null>(null)
  useEffect(() => {
    if (!isSettled || !priced || seen.current === priced) return
    const told = repriceNotice(seen.current, priced, couponId)
    seen.current = priced
    if (told) setNotice(told)
    // What the mall no longer knows is not asked for again: another coupon or address takes its place.
    if (couponId && priced.coupon?.userCouponId !== couponId) setCouponId(undefined)
    if (addressId && !priced.address) setAddressId(undefined)
  }, [isSettled, priced, couponId, addressId])

  function intent(): OrderIntent | null {
    if (!purchase || !priced?.address) return null
    return {
      purchase,
      lines: usableLines(priced),
      addressId: priced.address.id,
      couponId: priced.coupon?.userCouponId ?? '',
      remark: remark.trim(),
      payableAmount: priced.payableAmount,
    }
  }

  return {
    priced,
    isSettled,
    failure,
    reprice,
    /** What coupons and prices are asked for. */
    request,
    remark,
    setRemark,
    notice,
    setNotice,
    setAddressId,
    setCouponId,
    /** Orders what can be had and leaves the rest. */
    keepUsable: () => priced && setLines(usableLines(priced)),
    /** Why the order can't be submitted now; '' when it can. */
    block: !priced || !isSettled ? '金额正在更新，请稍候' : submitBlock(priced),
    intent,
  }
}
