import { messageKind } from '@contract/shapes/message'
import type { MessageTemplate } from '../../env/messageTemplate'
import type { CloudTexts } from '../../env/sms'
import type { Log } from '../../log'
import { MessageRefused } from '../messages'
import { ProviderSilent, providerWord } from '../requestProvider'
import { codeNotSent, noticeNotSent, plainValue, type SmsFailure, type SmsGateway } from './smsGateway'

/** A message for one phone. `values` are the template's variables in order. */
export interface CloudMessage {
  readonly phone: string
  readonly signName: string
  readonly template: MessageTemplate
  readonly values: readonly string[]
}

/** Result of a request to a cloud: '' for a message that was taken, otherwise the cloud's error code. */
export type PostMessage = (message: CloudMessage) => Promise<unknown>

/** Builds a gateway of a cloud's request and the meaning of its error codes. */
export function cloudSms(
  texts: CloudTexts,
  post: PostMessage,
  failureOf: (code: string) => SmsFailure,
  log: Log,
): SmsGateway {
  async function send(
    phone: string,
    template: MessageTemplate,
    values: readonly string[],
  ): Promise<{ failure: SmsFailure; reason: string } | undefined> {
    try {
      const code = await post({ phone, signName: texts.signName, template, values })
      if (code === '') return undefined
      const reason = providerWord(code)
      return { failure: failureOf(reason), reason }
    } catch (error) {
      if (error instanceof ProviderSilent) return { failure: 'other', reason: error.message }
      throw error
    }
  }
  return {
    notices: messageKind.options.filter((kind) => texts.notices[kind]),
    canSend: (kind) => texts.notices[kind] !== undefined,
    async sendCode(phone, code) {
      const failed = await send(phone, texts.code, [code])
      if (!failed) return
      log.warn({ failure: failed.reason }, 'An SMS was not sent')
      throw codeNotSent(failed.failure)
    },
    async sendNotice(phone, kind, lines) {
      const template = texts.notices[kind]
      if (!template) throw new MessageRefused('no SMS template is set up')
      const failed = await send(phone, template, lines.map(plainValue))
      if (failed) throw noticeNotSent(failed.failure, failed.reason)
    },
  }
}
