import { useQuery } from '@tanstack/react-query'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useMemo, useState } from 'react'
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
  // Beneath the page that confirms the order it would only ask for nobody.
  const [isSeen, setSeen] = useState(true)
  useDidShow(() => setSeen(true))
  useDidHide(() => setSeen(false))
  const asked = asQuery(seckillApi.detail, { body: { seckillId } })
  const query = useQuery({
    ...asked,
    // What one has of it belongs to who one is.
    queryKey: [...asked.queryKey, isSignedIn],
    enabled: seckillId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isSeen && state.data?.status === 'running' ? (state.data.mayReopen ? REOPENING_MS : RUNNING_MS) : false,
  })
  const sale = useMemo(() => query.data && toSaleDetail(query.data), [query.data])
  return { sale, query }
}
