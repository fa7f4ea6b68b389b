/** WeChat's signature of an address (spec 3, Web-share signing data). */
export interface AddressSignature {
  readonly appId: string
  /** Seconds. */
  readonly timestamp: number
  readonly nonceStr: string
  readonly signature: string
}

/** Functions of WeChat's script that the shop uses; an older script, or another company's, may lack any. */
export type WechatMethod = (typeof WECHAT_METHODS)[number]

export const WECHAT_METHODS = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareAppMessage',
  'onMenuShareTimeline',
  'getLocation',
  'openLocation',
  'previewImage',
  'scanQRCode',
] as const

export interface WechatJs extends Partial<Record<WechatMethod, (options: object) => void>> {
  config(settings: object): void
  ready(run: () => void): void
  error(run: (failure: unknown) => void): void
}
