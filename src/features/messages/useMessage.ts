import { messagesCalls } from '@contract/calls/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messagesApi } from '@/api/messages.generated'
import { asQuery } from '@/api/query/asQuery'
import { invalidate } from '@/api/query/invalidate'
import { useSignedIn } from '@/features/session/sessionStore'
import { hostLoginCode } from '@/platform/abilities/phoneSignIn'
import { messageChannel, openMessageSettings, requestSubscription } from '@/platform/abilities/subscribe'
import type { SubscribeAnswer } from '@/platform/abilities/types'
import { confirm, toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { answerToast, MESSAGE_TEXT, type MessageKind } from './messageText'

interface About {
  readonly kind: MessageKind
  /** Id of the order or of the seckill. */
  readonly subject: string
}

/**
 * Requests the platform's permission, directly in the tap, and reports the result to the mall. Resolves with true when
 * the message will be sent.
 */
async function requestMessage(about: About, templateId: string): Promise<boolean> {
  const answer = await requestSubscription(templateId)
  if (answer === 'off') return await leadToSettings()
  if (answer === 'unavailable') return await offerText(about)
  const waits = await report(about, answer)
  toast(answerToast(about.kind, answer))
  return waits
}

async function report(about: About, answer: Exclude<SubscribeAnswer, 'off' | 'unavailable'>) {
  const isText = messageChannel === 'sms'
  const code = isText || answer !== 'accept' ? '' : await hostLoginCode()
  // Without a login code the mall can't send messages through the platform.
  if (!isText && answer === 'accept' && code === '') return await offerText(about)
  const { waits } = await messagesApi.subscribe({ body: { ...about, channel: messageChannel, answer, code } })
  return waits ?? answer === 'accept'
}

async function leadToSettings(): Promise<false> {
  const goes = await confirm({
    title: '消息提醒已关闭',
    content: '您关闭了本小程序的全部订阅消息，请在设置里打开“接收通知”，再回来设提醒。',
    confirmText: '去设置',
    cancelText: '暂不',
  })
  if (goes) await openMessageSettings()
  return false
}

/** Offers an SMS instead, where the platform can't ask for permission. */
async function offerText(about: About): Promise<boolean> {
  const agreed = await confirm({
    title: '改用短信提醒？',
    content: '当前版本不支持订阅消息，到时可以发短信到您的登录手机号。',
    confirmText: '用短信',
    cancelText: '不用了',
  })
  if (!agreed) return false
  const { waits } = await messagesApi.subscribe({ body: { ...about, channel: 'sms', answer: 'accept' } })
  toast(answerToast(about.kind, 'accept'))
  return waits ?? true
}

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

/** State of the message about one order or seckill: whether it is available, and whether it is subscribed. */
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
        void invalidate(queries, [messagesCalls.mine])
      }
    })

  return {
    state: isKnown ? (isWaiting ? 'waiting' : 'open') : 'none',
    isBusy,
    want: () => void once(() => requestMessage(about, offer?.templateId ?? '')),
    drop: () => void once(() => dropMessage(about)),
  }
}

async function dropMessage({ kind, subject }: About) {
  const sure = await confirm({
    title: `取消${MESSAGE_TEXT[kind].name}？`,
    confirmText: '取消提醒',
    cancelText: '保留',
  })
  if (!sure) return
  await messagesApi.drop({ body: { kind, subject } })
  toast('已取消提醒')
}
