/**
 * Host that the shop runs in. The target (weapp, tt, h5) is known at compile time; on H5 the host is detected from the
 * user agent (spec 1) and, for a WeChat web view, from the flag that WeChat sets before any script.
 */
export type Host =
  | 'weapp'
  | 'tt'
  | 'nativeApp'
  | 'weappWebView'
  | 'ttWebView'
  | 'workChat'
  | 'wechat'
  | 'browser'

export type Os = 'ios' | 'android' | 'other'

/** The maker's app that hosts the page, if any (spec 7, platformCode). */
export type AppBrand = 'super' | 'pickup'

export interface HostInfo {
  readonly host: Host
  readonly os: Os
  readonly appBrand: AppBrand | null
}

export interface HostSignals {
  readonly userAgent: string
  /** `window.__wxjs_environment`. */
  readonly wechatEnvironment?: string
  /** Text in the user agent that identifies each of the maker's apps, from config/env. */
  readonly appTokens: Readonly<Record<AppBrand, string>>
}

const WORK_CHAT = /wxwork|dingtalk|lark|feishu/i
const DOUYIN_MINI = /toutiaomicroapp|bytedancemicroapp/i
const WECHAT_MINI = /miniprogram/i
const WECHAT = /micromessenger/i

/** Detects the host. The order matters, as the first match wins: WeCom's user agent also contains WeChat's. */
export function detectHost(signals: HostSignals): HostInfo {
  const agent = signals.userAgent
  const os = osOf(agent)
  const appBrand = appBrandOf(agent, signals.appTokens)
  if (appBrand) return { host: 'nativeApp', os, appBrand }
  return { host: webHostOf(agent, signals.wechatEnvironment), os, appBrand: null }
}

function webHostOf(agent: string, wechatEnvironment: string | undefined): Host {
  if (DOUYIN_MINI.test(agent)) return 'ttWebView'
  if (WORK_CHAT.test(agent)) return 'workChat'
  if (wechatEnvironment === 'miniprogram') return 'weappWebView'
  if (WECHAT.test(agent)) return WECHAT_MINI.test(agent) ? 'weappWebView' : 'wechat'
  return 'browser'
}

function osOf(agent: string): Os {
  if (/android|harmonyos/i.test(agent)) return 'android'
  if (/iphone|ipad|ipod/i.test(agent)) return 'ios'
  return 'other'
}

function appBrandOf(agent: string, tokens: HostSignals['appTokens']): AppBrand | null {
  const lower = agent.toLowerCase()
  if (tokens.pickup && lower.includes(tokens.pickup.toLowerCase())) return 'pickup'
  if (tokens.super && lower.includes(tokens.super.toLowerCase())) return 'super'
  return null
}
