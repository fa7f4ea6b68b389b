import { env } from '../env'
import { loadScript } from '../loadScript'
import type { ShareSignature, WebCard } from './types'

interface WechatJs {
  config(settings: object): void
  ready(run: () => void): void
  error(run: (failure: unknown) => void): void
  updateAppMessageShareData(card: object): void
  updateTimelineShareData(card: object): void
}

const LOAD_MS = 10_000
const JS_API = ['updateAppMessageShareData', 'updateTimelineShareData']

const configured = new Map<string, Promise<WechatJs>>()

/**
 * Tells WeChat's menu what to pass on. An address (without its hash) is signed once; a signature that failed is asked
 * for again at the next card. Rejects when the script, the signature or WeChat fails.
 */
export async function announce(card: WebCard, sign: (url: string) => Promise<ShareSignature>): Promise<void> {
  const url = window.location.href.split('#')[0] ?? ''
  let ready = configured.get(url)
  if (!ready) {
    ready = configure(url, sign)
    configured.set(url, ready)
    ready.catch(() => configured.delete(url))
  }
  const wx = await ready
  const { title, desc, link, imageUrl: imgUrl } = card
  wx.updateAppMessageShareData({ title, desc, link, imgUrl })
  wx.updateTimelineShareData({ title, link, imgUrl })
}

async function configure(url: string, sign: (url: string) => Promise<ShareSignature>): Promise<WechatJs> {
  const [signature] = await Promise.all([sign(url), loadScript(env.wechatScript, LOAD_MS)])
  const wx = (window as { wx?: WechatJs }).wx
  if (!wx) throw new Error("WeChat's script brought nothing")
  return new Promise((resolve, reject) => {
    wx.ready(() => resolve(wx))
    wx.error(reject)
    wx.config({ debug: false, ...signature, jsApiList: JS_API })
  })
}
