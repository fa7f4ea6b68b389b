import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bargainApi } from '@/api/bargain.generated'
import { isApiError } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { toBargainDetail } from './bargain'

const LOOK_AGAIN_MS = 8_000

/** Fetches one bargain: polls while it is running, and fetches again when the page shows and after each step. */
export function useBargain(bargainId: string) {
  const isSignedIn = useSignedIn()
  const requested = asQuery(bargainApi.detail, { params: { id: bargainId } })
  const query = useQuery({
    ...requested,
    // The permitted actions depend on the user, so the key contains whether someone is signed in.
    queryKey: [...requested.queryKey, isSignedIn],
    enabled: bargainId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_AGAIN_MS : false),
  })
  const bargain = useMemo(() => query.data && toBargainDetail(query.data), [query.data])
  const { isBusy, run } = useOneAtATime()
  usePullToRefresh(query.refetch)

  /** Runs one step at a time, shows the text that `work` returns in a toast, and fetches the bargain again. */
  const step = (work: () => Promise<string>) =>
    run(async () => {
      try {
        const text = await work()
        if (text) toast(text)
      } catch (failure) {
        // The request core has already shown why the write was refused.
        if (!isApiError(failure)) throw failure
      } finally {
        void query.refetch()
      }
    })
  return { query, bargain, isBusy, step }
}
