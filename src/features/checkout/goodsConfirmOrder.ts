import { create } from 'zustand'
import { tradeApi } from '@/api/trade'
import { navigate } from '@/navigate'
import { sessionValue, setSessionValue } from '@/platform/sessionValues'
import { forgetChoices } from './model/keptChoices'

export interface BuyLine {
  readonly skuId: string
  readonly number: number
}

/** What the confirm page prices and orders. */
export type Purchase =
  /** The checked lines of the cart, or some of them named one by one. */
  | { readonly source: 'cart'; readonly lines: readonly BuyLine[] | null }
  /** Bought straight away, past the cart: the mall keeps it as a draft. Null: the mall must be asked what it holds. */
  | { readonly source: 'direct'; readonly draftId: string; readonly lines: readonly BuyLine[] | null }

interface ConfirmState {
  /** Spec 3. Null when nothing is being bought. */
  readonly goodsConfirmOrderInfo: Purchase | null
  /** Spec 3. True while a page that the confirm page opened (addresses, coupons) lies on top of it. */
  readonly isFromConfirm: boolean
}

/**
 * Kept for the visit as well: a reload of the confirm page must not lose what was being bought. Of a direct purchase
 * only its draft is kept; what it holds and what became of it the mall knows better.
 */
const KEPT_AS = 'goodsConfirmOrderInfo'

export const useGoodsConfirmOrder = create<ConfirmState>(() => ({
  goodsConfirmOrderInfo: readKept(),
  isFromConfirm: false,
}))

export function setPurchase(purchase: Purchase | null) {
  if (!purchase) forgetChoices()
  useGoodsConfirmOrder.setState({ goodsConfirmOrderInfo: purchase })
  const kept = purchase?.source === 'direct' ? { ...purchase, lines: null } : purchase
  setSessionValue(KEPT_AS, kept ? JSON.stringify(kept) : '')
}

export function setFromConfirm(isFromConfirm: boolean) {
  useGoodsConfirmOrder.setState({ isFromConfirm })
}

/**
 * Buys one SKU straight away: the mall checks stock and limit (nothing is reserved), then the confirm page opens.
 * For signed-in shoppers; wrap it in `whenSignedIn`. Rejects with ApiError, already told in a toast.
 */
export async function startDirectPurchase(wanted: {
  readonly goodsId: string
  readonly skuId: string
  readonly number: number
}): Promise<void> {
  const line: BuyLine = { skuId: wanted.skuId, number: wanted.number }
  const { draftId } = await tradeApi.add({ body: line }, { loading: true })
  setPurchase({ source: 'direct', draftId, lines: [line] })
  await navigate('confirmGoodsOrder')
}

/** Buys the checked lines of the cart. */
export async function startCartPurchase(): Promise<void> {
  // A direct purchase is known by its draft; one of the cart looks like the one before.
  forgetChoices()
  setPurchase({ source: 'cart', lines: null })
  await navigate('confirmGoodsOrder')
}

function readKept(): Purchase | null {
  try {
    const kept = JSON.parse(sessionValue(KEPT_AS) || 'null') as Purchase | null
    return kept && (kept.source === 'cart' || kept.source === 'direct') ? kept : null
  } catch {
    return null
  }
}
