import { messagesApi } from '@/api/messages'
import { hostLoginCode } from '@/platform/abilities/phoneSignIn'
import { askToSubscribe, messageChannel, openMessageSettings } from '@/platform/abilities/subscribe'
import type { SubscribeAnswer } from '@/platform/abilities/subscribe/types'
import { confirm, toast } from '@/ui/feedback'
import { answerToast, type MessageKind } from './messageText'

export interface About {
  readonly kind: MessageKind
  /** Id of the order or of the seckill sale. */
  readonly subject: string
}

/**
 * Requests the platform's permission, directly in the tap, and reports the result to the mall. Resolves with true when
 * the message will be sent.
 */
export async function askForMessage(about: About, templateId: string): Promise<boolean> {
  const answer = await askToSubscribe(templateId)
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
