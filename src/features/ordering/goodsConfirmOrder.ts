import { create } from 'zustand'
import { ApiError, HTTP_TEXTS } from '@/api/http/errors'
import { tradeApi } from '@/api/trade.generated'
import { navigate } from '@/navigate'
import { sessionValue, setSessionValue } from '@/platform/host/sessionValues'
import { toast } from '@/ui/feedback'
import { forgetChoices } from './savedChoices'

export interface BuyLine {
  readonly skuId: string
  readonly number: number
}

/** The purchase that the confirm page prices and orders. */
export type Purchase =
  /** The checked lines of the cart (null), or only the given ones. */
  | { readonly source: 'cart'; readonly lines: readonly BuyLine[] | null }
  /**
   * Bought directly, without the cart; the mall stores it as a draft. `lines` null: they must be fetched from the mall.
   */
  | {
      readonly source: 'direct'
      readonly draftId: string
      /** Id of the goods bought. */
      readonly goodsId: string
      readonly lines: readonly BuyLine[] | null
    }

/** Returns the name under which the choices of a purchase are saved; null when there is no purchase. */
export const nameOf = (purchase: Purchase | null): string | null =>
  purchase && (purchase.source === 'direct' ? purchase.draftId : 'cart')

interface ConfirmState {
  /** Current purchase (spec 3); null when there is none. */
  readonly goodsConfirmOrderInfo: Purchase | null
  /** Spec 3. True while a page opened by the confirm page (addresses, coupons) is on top of it. */
  readonly isFromConfirm: boolean
}

/**
 * Key in the session's storage, so that a reload of the confirm page doesn't lose the purchase. Of a direct purchase
 * only the draft id is used after a reload: its lines, and whether it became an order, are fetched from the mall.
 */
const KEPT_AS = 'goodsConfirmOrderInfo'

export const useGoodsConfirmOrder = create<ConfirmState>(() => ({
  goodsConfirmOrderInfo: readSaved(),
  isFromConfirm: false,
}))

export function setPurchase(purchase: Purchase | null) {
  if (!purchase) forgetChoices()
  useGoodsConfirmOrder.setState({ goodsConfirmOrderInfo: purchase })
  const saved = purchase?.source === 'direct' ? { ...purchase, lines: null } : purchase
  setSessionValue(KEPT_AS, saved ? JSON.stringify(saved) : '')
}

export function setFromConfirm(isFromConfirm: boolean) {
  useGoodsConfirmOrder.setState({ isFromConfirm })
}

/**
 * Buys one SKU directly: the mall checks stock and limit (nothing is reserved), then the confirm page opens. For
 * signed-in users; wrap it in `whenSignedIn`. Rejects with ApiError, already shown in a toast.
 */
export async function startDirectPurchase(input: {
  readonly goodsId: string
  readonly skuId: string
  readonly number: number
}): Promise<void> {
  const line: BuyLine = { skuId: input.skuId, number: input.number }
  const { draftId } = await tradeApi.add({ body: line }, { loading: true })
  if (!draftId) {
    toast(HTTP_TEXTS.badAnswer)
    throw new ApiError('badAnswer', '', HTTP_TEXTS.badAnswer)
  }
  setPurchase({ source: 'direct', draftId, goodsId: input.goodsId, lines: [line] })
  await navigate('confirmGoodsOrder')
}

/** Starts checkout with the checked lines of the cart. */
export async function startCartPurchase(): Promise<void> {
  // Saved choices are matched by draft id; every cart purchase has the same name, so the old choices must be deleted
  // here.
  forgetChoices()
  setPurchase({ source: 'cart', lines: null })
  await navigate('confirmGoodsOrder')
}

function readSaved(): Purchase | null {
  try {
    const saved = JSON.parse(sessionValue(KEPT_AS) || 'null') as Purchase | null
    return saved && (saved.source === 'cart' || saved.source === 'direct') ? saved : null
  } catch {
    return null
  }
}
