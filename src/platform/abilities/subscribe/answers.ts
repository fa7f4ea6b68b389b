import type { SubscribeAnswer } from '../types'

/** Error code of WeChat: "用户关闭了主开关，无法进行订阅". */
const MAIN_SWITCH_OFF = 20004

/**
 * Converts the platform's answer for one template. Source: developers.weixin.qq.com and developer.open-douyin.com,
 * requestSubscribeMessage; 'filter' is WeChat's answer for a template that it filters out.
 */
export function toSubscribeAnswer(message: unknown): SubscribeAnswer {
  const word = String(message ?? '')
  if (word.startsWith('accept')) return 'accept'
  if (word === 'reject') return 'reject'
  return word === 'ban' || word === 'filter' ? 'ban' : 'unavailable'
}

/** Converts a failure of the permission dialog. */
export function toFailedAnswer(failure: unknown): SubscribeAnswer {
  const { errMsg, errCode } = (failure ?? {}) as { errMsg?: string; errCode?: number }
  if (errCode === MAIN_SWITCH_OFF || /main switch|主开关/i.test(errMsg ?? '')) return 'off'
  return /cancel|deny|reject/i.test(errMsg ?? '') ? 'reject' : 'unavailable'
}
