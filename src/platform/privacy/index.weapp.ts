import { AGREE_BUTTON_ID, type PrivacyQuestion } from './types'

interface Settled {
  event: 'exposureAuthorization' | 'agree' | 'disagree'
  buttonId?: string
}

/** Not among the functions that Taro passes through. */
interface PrivacyPlatform {
  onNeedPrivacyAuthorization?: (listener: (resolve: (settled: Settled) => void) => void) => void
  openPrivacyContract?: (options: object) => void
}

declare const wx: PrivacyPlatform

/**
 * Before a private ability is used for the first time WeChat asks us to ask. Several abilities that wait at once are
 * one question. Without the function WeChat asks with a dialog of its own.
 * Source: developers.weixin.qq.com, wx.onNeedPrivacyAuthorization.
 */
export function onPrivacyAsked(ask: PrivacyQuestion): void {
  const waiting = new Set<(settled: Settled) => void>()
  wx.onNeedPrivacyAuthorization?.((resolve) => {
    waiting.add(resolve)
    resolve({ event: 'exposureAuthorization' })
    if (waiting.size > 1) return
    ask((agreed) => {
      for (const settle of [...waiting]) {
        settle(agreed ? { event: 'agree', buttonId: AGREE_BUTTON_ID } : { event: 'disagree' })
      }
      waiting.clear()
    })
  })
}

/** The guide that the maker has filed with WeChat. */
export function openPrivacyContract(): void {
  wx.openPrivacyContract?.({ fail: () => undefined })
}
