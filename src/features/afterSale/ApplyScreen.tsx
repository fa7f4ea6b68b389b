import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { afterApi } from '@/api/after.generated'
import { isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { goBack, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { toOffer } from './model/applyForm'
import { ApplyPage } from './parts/ApplyPage'

/** Page that applies for a refund, a return or an exchange of one order line (spec 2, my/refund). */
export function ApplyScreen({ orderGoodsId = '' }: { orderGoodsId?: string }) {
  const signedIn = useSignedIn()
  const query = useQuery({
    ...asQuery(afterApi.form, { params: { id: orderGoodsId } }),
    enabled: signedIn && orderGoodsId !== '',
    // Don't refetch: new data must not change the form while the user fills it in.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const offer = useMemo(() => query.data && toOffer(query.data), [query.data])
  if (offer && offer.pieces > 0) return <ApplyPage offer={offer} />
  return (
    <Screen title="申请售后" gated>
      {offer ? (
        <StateView
          state="empty"
          art="empty-orders"
          title="暂时不能申请售后"
          note={offer.reason}
          action="返回订单"
          onAction={() => void goBack()}
        />
      ) : orderGoodsId === '' || isNotFound(query.error) ? (
        <StateView
          state="empty"
          art="empty-orders"
          title="没有找到这件商品"
          note="请从订单详情里申请售后"
          action="看看全部订单"
          onAction={() => void redirect('orderList', {})}
        />
      ) : (
        <Waiting of={query} skeleton={<LinesSkeleton />} />
      )}
    </Screen>
  )
}
