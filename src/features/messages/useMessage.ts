import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messagesApi } from '@/api/messages'
import { asQuery, queryKeyOf } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { messageChannel } from '@/platform/abilities/subscribe'
import { confirm, toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { type About, askForMessage } from './model/askForMessage'
import { MESSAGE_WORDS } from './model/messageText'

export interface MessageRequest {
  /** none: not available here, or still unknown. open: can be subscribed to. waiting: subscribed. */
  readonly state: 'none' | 'open' | 'waiting'
  readonly isBusy: boolean
  /** Subscribes. Call it directly in a signed-in shopper's tap: platforms allow the request only there. */
  readonly want: () => void
  /** Unsubscribes after a confirmation. */
  readonly drop: () => void
}

const OFFERS_FRESH_MS = 10 * 60_000

/** State of the message about one order or sale: whether it is available, and whether it is subscribed. */
export function useMessage(about: About, { enabled }: { enabled: boolean }): MessageRequest {
  const queries = useQueryClient()
  const isSignedIn = useSignedIn()
  const offers = useQuery({
    ...asQuery(messagesApi.offers, { query: { channel: messageChannel } }),
    enabled,
    staleTime: OFFERS_FRESH_MS,
  })
  const mine = useQuery({ ...asQuery(messagesApi.mine), enabled: enabled && isSignedIn, staleTime: 0 })
  const { isBusy, run } = useOneAtATime()

  const offer = offers.data?.offers.find(({ kind }) => kind === about.kind)
  const isWaiting =
    isSignedIn &&
    mine.data?.waiting.some(({ kind, subject }) => kind === about.kind && subject === about.subject) === true
  const isKnown = enabled && offer !== undefined && (!isSignedIn || !mine.isPending)

  const once = (work: () => Promise<unknown>) =>
    run(async () => {
      try {
        await work()
      } catch {
        // The request core has already shown the error.
      } finally {
        void queries.invalidateQueries({ queryKey: queryKeyOf(messagesApi.mine) })
      }
    })

  return {
    state: isKnown ? (isWaiting ? 'waiting' : 'open') : 'none',
    isBusy,
    want: () => void once(() => askForMessage(about, offer?.templateId ?? '')),
    drop: () => void once(() => dropMessage(about)),
  }
}

async function dropMessage({ kind, subject }: About) {
  const sure = await confirm({
    title: `取消${MESSAGE_WORDS[kind].name}？`,
    confirmText: '取消提醒',
    cancelText: '保留',
  })
  if (!sure) return
  await messagesApi.drop({ body: { kind, subject } })
  toast('已取消提醒')
}
