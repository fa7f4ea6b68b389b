import { useQuery } from '@tanstack/react-query'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { asQuery } from '@/api/query/asQuery'
import { seckillApi } from '@/api/seckill.generated'
import { useSignedIn } from '@/features/session/sessionStore'
import { toSeckillDetail } from './seckill'

/** All countdowns reach zero at the same time; requests are spread at random over this many ms. */
const SPREAD_MS = 1_200
/** Minimum delay in ms, since the mall's clock may be slightly behind. */
const MIN_MS = 200

/**
 * Returns a handler for the end of a countdown: asks the mall after a random delay. It never changes the state by
 * itself (decision 0013).
 */
export function useRefetchAtZero(refetch: () => unknown): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const latest = useRef(refetch)
  latest.current = refetch
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void latest.current(), MIN_MS + Math.random() * SPREAD_MS)
  }
}

/** Polling intervals in ms: short while stock may return; otherwise long, only to move the progress bar. */
const REOPENING_MS = 4_000
const RUNNING_MS = 12_000

/** Query of a seckill. The answer contains the shopper's own purchases, so it depends on the sign-in. */
function seckillQuery(seckillId: string, isSignedIn: boolean) {
  const requested = asQuery(seckillApi.detail, { body: { seckillId } })
  return { ...requested, queryKey: [...requested.queryKey, isSignedIn] }
}

/** Returns the minutes to pay within that the seckill's page was sent; null if unknown. A crowd confirms: nothing is requested. */
export function usePayWithin(seckillId: string): number | null {
  const { data } = useQuery({ ...seckillQuery(seckillId, useSignedIn()), enabled: false })
  return data?.payWithinMinutes ?? null
}

/** Loads a seckill and keeps it up to date while its page is visible. */
export function useSeckill(seckillId: string) {
  const isSignedIn = useSignedIn()
  // Stop polling while the page is covered by the page that confirms the order.
  const [isSeen, setSeen] = useState(true)
  useDidShow(() => setSeen(true))
  useDidHide(() => setSeen(false))
  const query = useQuery({
    ...seckillQuery(seckillId, isSignedIn),
    enabled: seckillId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isSeen && state.data?.status === 'running' ? (state.data.mayReopen ? REOPENING_MS : RUNNING_MS) : false,
  })
  const seckill = useMemo(() => query.data && toSeckillDetail(query.data), [query.data])
  return { seckill, query }
}
