import { addressToSign, openedAddress } from '@/platform/host/jssdk/address'
import { hostInfo } from '..'
import { env } from '../env'
import { loadScript } from '../loadScript'
import { setReadyWechatJs } from './ready'
import { signAddress } from './signer'
import { WECHAT_METHODS, type WechatJs, type WechatMethod } from './types'

const LOAD_MS = 10_000
/** The element that opens a mini-program from a page (`platform/abilities/openTag`). */
const OPEN_TAGS = ['wx-open-launch-weapp']

const configured = new Map<string, Promise<WechatJs>>()

/** Thrown when WeChat doesn't run a function. missing: its script or version lacks the function. */
export class WechatRefusal extends Error {
  constructor(
    readonly reason: 'cancelled' | 'denied' | 'missing' | 'failed',
    message: string,
  ) {
    super(message)
    this.name = 'WechatRefusal'
  }
}

/**
 * Returns WeChat's script, configured for this address. Each address is signed once; a failed signature is requested
 * again at the next call. Rejects when the script, the signature or WeChat fails.
 */
export function wechatJs(): Promise<WechatJs> {
  const address = addressToSign(hostInfo().os, openedAddress(), window.location.href)
  const before = configured.get(address)
  if (before) return before
  const js = configure(address)
  configured.set(address, js)
  js.then(setReadyWechatJs, () => configured.delete(address))
  return js
}

async function configure(address: string): Promise<WechatJs> {
  const [signature] = await Promise.all([signAddress(address), loadScript(env.wechatScript, LOAD_MS)])
  const js = (window as { wx?: Partial<WechatJs> }).wx as WechatJs | undefined
  if (typeof js?.config !== 'function') throw new WechatRefusal('missing', "WeChat's script defined nothing")
  return new Promise((resolve, reject) => {
    // On failure WeChat calls both, and error first.
    js.error(reject)
    js.ready(() => resolve(js))
    js.config({ debug: false, ...signature, jsApiList: WECHAT_METHODS, openTagList: OPEN_TAGS })
  })
}

/**
 * Calls a function of WeChat's. Rejects with `WechatRefusal`, or with the reason why WeChat's script isn't ready.
 */
export async function callWechat<Result>(method: WechatMethod, options: object = {}): Promise<Result> {
  const js = await wechatJs()
  const run = js[method]
  if (typeof run !== 'function') throw new WechatRefusal('missing', `WeChat has no ${method}`)
  return new Promise<Result>((resolve, reject) => {
    run.call(js, {
      ...options,
      success: resolve,
      cancel: () => reject(new WechatRefusal('cancelled', `${method} was cancelled`)),
      fail: (failure?: { errMsg?: string }) => reject(refusalOf(method, failure?.errMsg ?? '')),
    })
  })
}

function refusalOf(method: WechatMethod, errMsg: string): WechatRefusal {
  const message = errMsg || `${method} failed`
  if (/not.?exist|not.?support/i.test(errMsg)) return new WechatRefusal('missing', message)
  if (/cancel/i.test(errMsg)) return new WechatRefusal('cancelled', message)
  if (/auth|deny|denied|permission/i.test(errMsg)) return new WechatRefusal('denied', message)
  return new WechatRefusal('failed', message)
}
