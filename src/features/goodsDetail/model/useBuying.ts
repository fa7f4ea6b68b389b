import { addToCart } from '@/features/cart/addToCart'
import type { GoodsChoice } from '@/features/goods/useGoodsChoice'
import { startDirectPurchase } from '@/features/ordering/goodsConfirmOrder'
import { continueSignedIn } from '@/features/session/gate'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'

/**
 * Adds the chosen SKU to the cart, or buys it at once, for a guest after signing in. A second tap while the
 * first one is running does nothing.
 */
export function useBuying(goodsId: string, choice: GoodsChoice | null, onDone: () => void) {
  const { run } = useOneAtATime()
  const once = (work: (skuId: string, number: number) => Promise<unknown>) => {
    if (!choice) return
    const { shown, number } = choice.now()
    const skuId = shown.sku?.skuId
    if (!skuId || shown.obstacle) {
      if (shown.obstacle) toast(shown.obstacle)
      return
    }
    continueSignedIn(
      () =>
        void run(async () => {
          try {
            await work(skuId, number)
            onDone()
          } catch {
            // The request core has shown a toast; the choice stays.
          }
        }),
    )
  }
  return {
    add: () =>
      once(async (skuId, number) => {
        await addToCart({ skuId, number })
        toast('已加入购物车')
      }),
    buy: () => once((skuId, number) => startDirectPurchase({ goodsId, skuId, number })),
  }
}
