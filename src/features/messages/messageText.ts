import type { messageKind } from '@contract/shapes/message'
import type { z } from 'zod'
import type { MessageChannel, SubscribeAnswer } from '@/platform/abilities/types'

export type MessageKind = z.output<typeof messageKind>

interface Texts {
  readonly name: string
  /** Explains the purpose of the message. */
  readonly note: string
  readonly saved: string
  readonly banned: string
}

export const MESSAGE_TEXT: Readonly<Record<MessageKind, Texts>> = {
  shipped: {
    name: '发货通知',
    note: '商家发货后，告诉您快递公司和单号',
    saved: '发货后会通知您',
    banned: '通知暂不可用，可在订单里查看物流',
  },
  saleStarts: {
    name: '秒杀开抢提醒',
    note: '开抢前 5 分钟提醒您',
    saved: '已设提醒，开抢前 5 分钟通知您',
    banned: '提醒暂不可用，请留意开抢时间',
  },
  vehicleReady: {
    name: '取车通知',
    note: '车好了，告诉您可以来取',
    saved: '车好了会通知您',
    banned: '通知暂不可用，可在预约里查看进度',
  },
  maintenanceDue: {
    name: '保养提醒',
    note: '到期前两周提醒您',
    saved: '到期前两周会提醒您',
    banned: '提醒暂不可用，可在我的车辆里查看下次保养',
  },
}

/** Returns the toast after the platform's permission dialog; '' when another dialog follows. */
export function answerToast(kind: MessageKind, answer: SubscribeAnswer): string {
  switch (answer) {
    case 'accept':
      return MESSAGE_TEXT[kind].saved
    case 'reject':
      return '没有打开提醒，想要时可以再点一次'
    case 'ban':
      return MESSAGE_TEXT[kind].banned
    default:
      return ''
  }
}

/** Returns the name of the channel, shown after the name of a subscribed message. */
export const channelText = (channel: MessageChannel): string =>
  ({ weapp: '微信订阅消息', tt: '抖音订阅消息', sms: '短信' })[channel] ?? '消息'
