import { useQuery } from '@tanstack/react-query'
import { useDidShow } from '@tarojs/taro'
import { useMemo, useRef } from 'react'
import { asQuery } from '@/api/query/asQuery'
import { seckillApi } from '@/api/seckill'
import { useSignedIn } from '@/features/session/useSession'
import { toSaleDetail } from './sale'

/** While pieces may come back, looked at often; else only so that the bar moves. */
const REOPENING_MS = 4_000
const RUNNING_MS = 12_000

/** A sale as it stands, kept up to date while its page is looked at. */
export function useSale(seckillId: string) {
  const isSignedIn = useSignedIn()
  const asked = asQuery(seckillApi.detail, { body: { seckillId } })
  const query = useQuery({
    ...asked,
    // What one has of it belongs to who one is.
    queryKey: [...asked.queryKey, isSignedIn],
    enabled: seckillId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'running' ? (state.data.mayReopen ? REOPENING_MS : RUNNING_MS) : false,
  })
  const wasShown = useRef(false)
  useDidShow(() => {
    if (wasShown.current) void query.refetch()
    wasShown.current = true
  })
  const sale = useMemo(() => query.data && toSaleDetail(query.data), [query.data])
  return { sale, query }
}
