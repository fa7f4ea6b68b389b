import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fallbackPreview } from '@/api/fallback/previewOrder'
import { ordersApi } from '@/api/orders'
import { queryKeyOf } from '@/api/query/asQuery'
import { tradeApi } from '@/api/trade.generated'
import { fittedRemark } from '@/features/ordering/fittedByDealer'
import { type BuyLine, nameOf, type Purchase, setPurchase } from '@/features/ordering/goodsConfirmOrder'
import { type Priced, repriceNotice, submitBlock, toPriced, usableLines } from '@/features/ordering/priced'
import { readChoices, saveChoices } from '@/features/ordering/savedChoices'
import type { CreatedOrder } from '@/features/ordering/submitOnce'
import { useSignedIn } from '@/features/session/sessionStore'
import { isServed } from '@/platform/host/env'

/**
 * Completes a direct purchase of which a reload has left only the draft id. Asks the mall whether it has already become
 * an order (then calls `onMade`); otherwise loads its lines into the purchase.
 */
export function useDraft(purchase: Purchase | null, onMade: (order: CreatedOrder) => void) {
  const isSignedIn = useSignedIn()
  const saved = purchase?.source === 'direct' && purchase.lines === null ? purchase : null
  const draftId = saved?.draftId ?? ''
  const query = useQuery({
    queryKey: ['draft', draftId],
    queryFn: async () => {
      const { order } = await tradeApi.getDone({ params: { id: draftId } }, { toast: false })
      return order
        ? { order }
        : { lines: (await tradeApi.order({ query: { draftId } }, { toast: false })).lines }
    },
    enabled: isSignedIn && draftId !== '',
    gcTime: 0,
  })
  const { data } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once per response
  useEffect(() => {
    if (data?.order) onMade(data.order)
    else if (data?.lines && saved) setPurchase({ ...saved, lines: data.lines })
  }, [data])
  return { isChecking: draftId !== '', query }
}

/** Inputs of a price. `couponId` undefined: the best coupon; '': no coupon. */
interface PricingRequest {
  readonly source: 'cart' | 'direct'
  readonly lines: readonly BuyLine[]
  readonly addressId?: string
  readonly couponId?: string
  /** Ids of a direct purchase, used when the back end has no preview call. */
  readonly draft: { readonly draftId: string; readonly goodsId: string } | null
}

/**
 * Returns the mall's price of a purchase, fetched again at every change. A late response never replaces that of a newer
 * request, because each belongs to its own parameters. Until the new price arrives, the last one is returned with
 * `isSettled` false.
 */
function usePricing(request: PricingRequest | null) {
  const isSignedIn = useSignedIn()
  const query = useQuery({
    queryKey: [...queryKeyOf(ordersApi.preview), request],
    queryFn: async () => toPriced(await price(request as PricingRequest)),
    enabled: isSignedIn && request !== null,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return {
    priced: query.data ?? null,
    isSettled: query.data !== undefined && !query.isPlaceholderData && !query.isError,
    failure: query.error,
    reprice: query.refetch,
  }
}

function price(request: PricingRequest) {
  if (!isServed(ordersApi.preview.spec.path)) return fallbackPreview(request)
  const { source, lines, addressId, couponId } = request
  return ordersApi.preview({ body: { source, lines: [...lines], addressId, couponId } })
}

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
    // The remark to begin with says which accessories the dealer fits; the shopper may change it.
    if (!seen.current) setRemark((typed) => typed || fittedRemark(priced.lines))
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
    dropUnusable: () => priced && setLines(usableLines(priced)),
    /** Reason why the order can't be submitted now; '' when it can. */
    block: !priced || !isSettled ? '金额正在更新，请稍候' : submitBlock(priced),
  }
}
