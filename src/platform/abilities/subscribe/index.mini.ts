import Taro from '@tarojs/taro'
import type { MessageChannel, SubscribeAnswer } from '../types'
import { toFailedAnswer, toSubscribeAnswer } from './answers'

export const messageChannel: MessageChannel = process.env.TARO_ENV === 'tt' ? 'tt' : 'weapp'

type Ask = (options: { tmplIds: string[] }) => Promise<Record<string, unknown>>

/** Shows the permission dialog. Call it directly in a tap handler: after an `await` both platforms refuse. */
export async function requestSubscription(templateId: string): Promise<SubscribeAnswer> {
  try {
    const answers = await (Taro.requestSubscribeMessage as unknown as Ask)({ tmplIds: [templateId] })
    return toSubscribeAnswer(answers[templateId])
  } catch (failure) {
    return toFailedAnswer(failure)
  }
}

interface Settings {
  subscriptionsSetting?: { mainSwitch?: boolean }
}

/** Whether the user allows messages of this mini-program at all; null where the host doesn't report it. */
export async function messagesAllowed(): Promise<boolean | null> {
  try {
    const settings = (await Taro.getSetting({ withSubscriptions: true })) as Settings
    return settings.subscriptionsSetting?.mainSwitch ?? null
  } catch {
    return null
  }
}

export async function openMessageSettings(): Promise<void> {
  try {
    await Taro.openSetting()
  } catch {
    // Old hosts have no such page; the shopper finds the switch in the mini-program's menu.
  }
}
