import { AGREE_BUTTON_ID, type PrivacyQuestion } from './types'

interface Settled {
  event: 'exposureAuthorization' | 'agree' | 'disagree'
  buttonId?: string
}

/** Type of the functions that Taro doesn't pass through. */
interface PrivacyPlatform {
  onNeedPrivacyAuthorization?: (listener: (resolve: (settled: Settled) => void) => void) => void
  openPrivacyContract?: (options: object) => void
}

declare const wx: PrivacyPlatform
declare const tt: PrivacyPlatform

const IS_DOUYIN = process.env.TARO_ENV === 'tt'
const platform = IS_DOUYIN ? tt : wx

/**
 * Sets the function that shows the consent question, which the platform requires before the first use of a private
 * ability. Several abilities that wait at once share one question. Without the platform's function (Douyin before
 * base library 3.19) the platform shows a dialog of its own.
 * Source: developers.weixin.qq.com, wx.onNeedPrivacyAuthorization; developer.open-douyin.com,
 * tt.onNeedPrivacyAuthorization (the same listener; Douyin names no exposure).
 */
export function onPrivacyRequested(openQuestion: PrivacyQuestion): void {
  const waiting = new Set<(settled: Settled) => void>()
  platform.onNeedPrivacyAuthorization?.((resolve) => {
    waiting.add(resolve)
    if (!IS_DOUYIN) resolve({ event: 'exposureAuthorization' })
    if (waiting.size > 1) return
    openQuestion((agreed) => {
      for (const settle of [...waiting]) {
        settle(agreed ? { event: 'agree', buttonId: AGREE_BUTTON_ID } : { event: 'disagree' })
      }
      waiting.clear()
    })
  })
}

/** Opens the privacy guide that the maker has filed with the platform. */
export function openPrivacyContract(): void {
  platform.openPrivacyContract?.({ fail: () => undefined })
}
