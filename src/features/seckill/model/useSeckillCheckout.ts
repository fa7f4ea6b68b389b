import { fenToYuan } from '@contract/rules/price'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeyOf } from '@/api/query/asQuery'
import { seckillApi } from '@/api/seckill.generated'
import { submitBlock, toPriced } from '@/features/ordering/priced'
import { readChoices, saveChoices } from '@/features/ordering/savedChoices'
import type { Submission } from '@/features/ordering/submitOnce'
import { useSignedIn } from '@/features/session/sessionStore'

/** State of the confirm page of a seckill order: price, choices and submission. */
export function useSeckillCheckout(seckillId: string, number: number) {
  const isSignedIn = useSignedIn()
  const [before] = useState(() => readChoices(seckillId))
  const [addressId, setAddressId] = useState(before.addressId)
  const [remark, setRemark] = useState(before.remark)
  useEffect(() => saveChoices(seckillId, { addressId, remark }), [seckillId, addressId, remark])
  const query = useQuery({
    queryKey: queryKeyOf(seckillApi.orderInfo, { body: { seckillId, number, addressId } }),
    queryFn: async () => toPriced(await seckillApi.orderInfo({ body: { seckillId, number, addressId } })),
    enabled: isSignedIn && seckillId !== '',
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const priced = query.data ?? null
  const isSettled = priced !== null && !query.isPlaceholderData && !query.isError
  // If the address no longer exists at the mall, stop requesting it.
  const isLost = isSettled && addressId !== undefined && priced.address === null
  useEffect(() => {
    if (isLost) setAddressId(undefined)
  }, [isLost])

  function submission(): Submission | null {
    if (!priced?.address) return null
    const order = {
      seckillId,
      number,
      addressId: priced.address.id,
      remark: remark.trim(),
      expectedAmount: fenToYuan(priced.payableAmount),
    }
    return {
      signature: ['seckill', ...Object.values(order)].join('|'),
      amount: order.expectedAmount,
      skuIds: priced.lines.map(({ skuId }) => skuId),
      send: (clientKey) => seckillApi.done({ body: { ...order, clientKey } }, { toast: false }),
    }
  }

  return {
    priced,
    isSettled,
    failure: query.error,
    reprice: query.refetch,
    setAddressId,
    remark,
    setRemark,
    /** Reason why the order can't be submitted now; '' when it can. */
    block: !priced || !isSettled ? '金额正在更新，请稍候' : priced.lines[0]?.reason || submitBlock(priced),
    submission,
  }
}
