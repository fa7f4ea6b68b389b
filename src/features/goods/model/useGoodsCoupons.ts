import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { couponsApi } from '@/api/coupons'
import { asQuery } from '@/api/query/asQuery'
import { whenSignedIn } from '@/features/session/gate'
import { useSessionStore } from '@/features/session/sessionStore'
import { pageUrl } from '@/navigate'
import { toast } from '@/ui/feedback'
import { toGoodsCoupon } from './goodsCoupon'

/** Coupons for the goods, and receiving them. A guest signs in first and comes back to the page. */
export function useGoodsCoupons(goodsId: string) {
  const ask = asQuery(couponsApi.goodsCouponLists, { params: { id: goodsId } })
  // What is received already depends on who asks.
  const shopper = useSessionStore((state) => state.tokens?.beanId ?? '')
  const query = useQuery({ ...ask, queryKey: [...ask.queryKey, shopper], enabled: goodsId !== '' })
  const client = useQueryClient()
  const [receiving, setReceiving] = useState('')
  const busy = useRef(false)
  const coupons = useMemo(() => (query.data?.list ?? []).map(toGoodsCoupon), [query.data])

  const receive = (couponId: string) =>
    whenSignedIn(
      async () => {
        if (busy.current) return
        busy.current = true
        setReceiving(couponId)
        try {
          await couponsApi.receive({ params: { id: couponId } })
          toast('领取成功')
        } catch {
          // Told in a toast; the list below says what became of it.
        } finally {
          await client.invalidateQueries({ queryKey: ask.queryKey }).catch(() => undefined)
          busy.current = false
          setReceiving('')
        }
      },
      pageUrl('goodsDetail', { goodsId }),
    )
  return { coupons, receiving, receive }
}
