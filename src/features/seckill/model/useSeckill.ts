import { useQuery } from '@tanstack/react-query'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useMemo, useState } from 'react'
import { asQuery } from '@/api/query/asQuery'
import { seckillApi } from '@/api/seckill'
import { useSignedIn } from '@/features/session/sessionStore'
import { toSeckillDetail } from './seckill'

/** Polling intervals in ms: short while stock may return; otherwise long, only to move the progress bar. */
const REOPENING_MS = 4_000
const RUNNING_MS = 12_000

/** Loads a sale and keeps it up to date while its page is visible. */
export function useSeckill(seckillId: string) {
  const isSignedIn = useSignedIn()
  // Stop polling while the page is covered by the page that confirms the order.
  const [isSeen, setSeen] = useState(true)
  useDidShow(() => setSeen(true))
  useDidHide(() => setSeen(false))
  const requested = asQuery(seckillApi.detail, { body: { seckillId } })
  const query = useQuery({
    ...requested,
    // The answer contains the shopper's own purchases, so it depends on the sign-in.
    queryKey: [...requested.queryKey, isSignedIn],
    enabled: seckillId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isSeen && state.data?.status === 'running' ? (state.data.mayReopen ? REOPENING_MS : RUNNING_MS) : false,
  })
  const seckill = useMemo(() => query.data && toSeckillDetail(query.data), [query.data])
  return { seckill, query }
}
