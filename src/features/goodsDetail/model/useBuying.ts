import { addToCart } from '@/features/cart/addToCart'
import type { GoodsChoice } from '@/features/goods/useGoodsChoice'
import { startDirectPurchase } from '@/features/ordering/goodsConfirmOrder'
import { useContinued } from '@/features/session/useContinued'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'

interface Purchase {
  readonly skuId: string
  readonly number: number
  readonly isDirect: boolean
}

/**
 * Adds the chosen SKU to the cart, or buys it at once, for a guest after signing in. A second tap while the
 * first one is running does nothing.
 */
export function useBuying(goodsId: string, choice: GoodsChoice | null, onDone: () => void) {
  const { run } = useOneAtATime()
  const start = useContinued('buyGoods', ({ skuId, number, isDirect }: Purchase) =>
    run(async () => {
      try {
        if (isDirect) await startDirectPurchase({ goodsId, skuId, number })
        else {
          await addToCart({ skuId, number })
          toast('已加入购物车')
        }
        onDone()
      } catch {
        // The request core has shown a toast; the choice stays.
      }
    }),
  )
  const once = (isDirect: boolean) => {
    if (!choice) return
    const { shown, number } = choice.now()
    const skuId = shown.sku?.skuId
    if (skuId && !shown.obstacle) start({ skuId, number, isDirect })
    else if (shown.obstacle) toast(shown.obstacle)
  }
  return { add: () => once(false), buy: () => once(true) }
}
