/** Asks the shopper; `answer` may be called once. */
export type PrivacyQuestion = (answer: (agreed: boolean) => void) => void

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

/** WeChat wants to know which button was tapped; it carries `open-type="agreePrivacyAuthorization"`. */
export const AGREE_BUTTON_ID = 'agree-privacy'

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
