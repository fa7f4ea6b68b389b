import { callWechat } from '../../host/jssdk'
import type { WechatMethod } from '../../host/jssdk/types'
import type { WebCard } from '../types'

/** Sets the share card of WeChat's menu. Rejects when the script, the signature or WeChat fails. */
export async function announce({ title, desc, link, imageUrl: imgUrl }: WebCard): Promise<void> {
  await Promise.all([
    report(['updateAppMessageShareData', 'onMenuShareAppMessage'], { title, desc, link, imgUrl }),
    report(['updateTimelineShareData', 'onMenuShareTimeline'], { title, link, imgUrl }),
  ])
}

/**
 * Calls the present function, or the old one in a WeChat without it. The old one only calls back once it was used,
 * so it is not awaited.
 */
async function report([present, old]: readonly [WechatMethod, WechatMethod], card: object): Promise<void> {
  try {
    await callWechat(present, card)
  } catch (failure) {
    if ((failure as { reason?: string }).reason !== 'missing') throw failure
    callWechat(old, card).catch(() => undefined)
  }
}
