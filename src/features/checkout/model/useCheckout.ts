import { useEffect, useMemo, useRef, useState } from 'react'
import { type BuyLine, nameOf, type Purchase } from '@/features/ordering/goodsConfirmOrder'
import { type Priced, repriceNotice, submitBlock, usableLines } from '@/features/ordering/priced'
import { readChoices, saveChoices } from '@/features/ordering/savedChoices'
import { type PricingRequest, usePricing } from './usePricing'

const NO_LINES: readonly BuyLine[] = []

/** State of the confirm page: the user's choices, and the mall's price for them. */
export function useCheckout(purchase: Purchase | null) {
  const [lines, setLines] = useState<readonly BuyLine[]>(purchase?.lines ?? NO_LINES)
  const [before] = useState(() => readChoices(nameOf(purchase)))
  const [addressId, setAddressId] = useState(before.addressId)
  const [couponId, setCouponId] = useState(before.couponId)
  const [remark, setRemark] = useState(before.remark)
  useEffect(
    () => saveChoices(nameOf(purchase), { addressId, couponId, remark }),
    [purchase, addressId, couponId, remark],
  )
  const [notice, setNotice] = useState('')
  const request = useMemo<PricingRequest | null>(() => {
    if (!purchase) return null
    const { source } = purchase
    const draft = source === 'direct' ? { draftId: purchase.draftId, goodsId: purchase.goodsId } : null
    return { source, lines, addressId, couponId, draft }
  }, [purchase, lines, addressId, couponId])
  const { priced, isSettled, failure, reprice } = usePricing(request)

  const seen = useRef<Priced | null>(null)
  useEffect(() => {
    if (!isSettled || !priced || seen.current === priced) return
    const reported = repriceNotice(seen.current, priced, couponId)
    seen.current = priced
    if (reported) setNotice(reported)
    // If the coupon or address no longer exists at the mall, stop requesting it; the mall then picks another.
    if (couponId && priced.coupon?.userCouponId !== couponId) setCouponId(undefined)
    if (addressId && !priced.address) setAddressId(undefined)
  }, [isSettled, priced, couponId, addressId])

  return {
    priced,
    isSettled,
    failure,
    reprice,
    /** Parameters of the current price; also used to evaluate coupons. */
    request,
    remark,
    setRemark,
    notice,
    setNotice,
    setAddressId,
    setCouponId,
    /** Removes the lines that can't be ordered. */
    keepUsable: () => priced && setLines(usableLines(priced)),
    /** Reason why the order can't be submitted now; '' when it can. */
    block: !priced || !isSettled ? '金额正在更新，请稍候' : submitBlock(priced),
  }
}
