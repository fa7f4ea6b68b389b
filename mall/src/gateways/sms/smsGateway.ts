import { CODES } from '@contract/codes'
import { foldLine } from '@contract/rules/foldLine'
import type { messageKind } from '@contract/shapes/message'
import type { z } from 'zod'
import { ShopError } from '../../core/errors'
import type { NoticeKind } from '../../env/sms'
import { MessageRefused } from '../messages'

type MessageKind = z.output<typeof messageKind>

export interface SmsGateway {
  /** Subscriptions that can be sent: a cloud sends only texts for which it has approved a template. */
  readonly notices: readonly MessageKind[]
  /** Whether notices of a kind can be sent at all. */
  canSend(kind: NoticeKind): boolean
  /** Sends a sign-in code. @throws ShopError when the service refuses */
  sendCode(phone: string, code: string, scene: string): Promise<void>
  /**
   * Sends a notice; `lines` are its values in order. Rejects when it may be retried.
   * @throws MessageRefused when that will never work
   */
  sendNotice(phone: string, kind: NoticeKind, lines: readonly string[]): Promise<void>
}

/** The brackets of the signature, by which readers and the services recognise the sender. */
const SIGNATURE_MARKS = /[【】]/g

/** Returns a value of a notice that people have typed as one line that looks like no signature. */
export const plainValue = (value: string): string =>
  foldLine(value).replace(SIGNATURE_MARKS, (mark) => (mark === '【' ? '[' : ']'))

/** Returns the whole text of a notice, for services that send any text. */
export function noticeText(kind: NoticeKind, lines: readonly string[]): string {
  const values = lines.map(plainValue)
  const [first, second, third, fourth] = values
  const texts: Partial<Record<NoticeKind, string>> = {
    phoneChanged: `您的账号已于 ${second} 改用手机号 ${first}。不是您本人要求的，请尽快联系客服`,
    parcelCorrected: `您的订单（${first}）快递单号有更正：${second}`,
    appointmentChanged: `您的预约（${first}）${second}，可在“我的预约”里查看`,
    afterSaleStarted: `客服已按您的要求为“${first}”申请${second}，可在“售后”里查看或撤销`,
    ticketAnswered: `您咨询的“${first}”客服已回复，可在“客户服务 - 我的咨询”里查看`,
    payLink: `您在电话里订购的${first}已下单，应付 ${second} 元，请在 ${third} 前打开链接，用这个手机号登录后付款：${fourth}`,
  }
  return `【拓岭皮卡】${texts[kind] ?? values.join('，')}`
}

/** Reason for which a service did not send: too many to this phone; a phone that can't receive; anything else. */
export type SmsFailure = 'tooOften' | 'badPhone' | 'other'

/** Texts for a shopper whose code was not sent. The service's own words stay in the log. */
const FAILURE_TEXTS: Readonly<Record<SmsFailure, string>> = {
  tooOften: '该手机号获取短信过于频繁，请稍后再试',
  badPhone: '该手机号暂时无法接收短信，请核对后重试',
  other: '短信发送失败，请稍后再试',
}

export const codeNotSent = (failure: SmsFailure): ShopError =>
  new ShopError(CODES.gatewayRefused, FAILURE_TEXTS[failure])

/** Returns the error for a notice that wasn't sent: only a phone that can't receive is never tried again. */
export const noticeNotSent = (failure: SmsFailure, reason: string): Error =>
  failure === 'badPhone' ? new MessageRefused(reason) : new Error(reason)
