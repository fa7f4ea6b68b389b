import type { Host } from './detect'

/**
 * What every host offers and what stands in where it offers nothing: the one table, printed in
 * docs/PLATFORM-DELTAS.md by `scripts/capabilities.ts` and held against the abilities themselves by
 * __tests__/abilities, a contract for each.
 */
export type Ability =
  | 'login'
  | 'phone'
  | 'pay'
  | 'share'
  | 'poster'
  | 'location'
  | 'map'
  | 'scan'
  | 'saveImage'
  | 'dial'
  | 'clipboard'
  | 'subscribe'

export const HOSTS = [
  'weapp',
  'tt',
  'nativeApp',
  'weappWebView',
  'ttWebView',
  'workChat',
  'wechat',
  'browser',
] as const satisfies readonly Host[]

type Row = Readonly<Record<Host, string>>

/** A row where all web pages do the same. */
const row = (weapp: string, tt: string, web: string, own: Partial<Row> = {}): Row => ({
  nativeApp: web,
  weappWebView: web,
  ttWebView: web,
  workChat: web,
  wechat: web,
  browser: web,
  ...own,
  weapp,
  tt,
})

/** Where WeChat's script can be signed for; a script that doesn't come leaves what other web pages do. */
const WECHAT_SCRIPT: Partial<Row> = { wechat: 'host', weappWebView: 'host' }

export const CAPABILITIES: Readonly<Record<Ability, Row>> = {
  login: row('page', 'page', 'page', { nativeApp: 'app', weappWebView: 'miniProgram' }),
  phone: row('button', 'button', 'typed', { nativeApp: 'app' }),
  pay: row('weapp', 'tt', 'link', { weappWebView: 'miniCashier' }),
  share: row('menu', 'menu', 'guide', {
    nativeApp: 'app',
    weappWebView: 'posted',
    ttWebView: 'posted',
    wechat: 'menu',
    browser: 'browser',
  }),
  poster: row('canvas', 'canvas', 'canvas'),
  location: row('host', 'host', 'browser', WECHAT_SCRIPT),
  map: row('native', 'native', 'drawn'),
  scan: row('host', 'host', 'typed', WECHAT_SCRIPT),
  saveImage: row('album', 'album', 'press'),
  dial: row('host', 'host', 'tel'),
  clipboard: row('host', 'host', 'browser'),
  subscribe: row('subscription', 'subscription', 'sms'),
}

/** What a way means. */
export const WAYS: Readonly<Record<string, string>> = {
  page: "the shop's own page",
  app: 'the app, by its bridge',
  miniProgram: "the mini-program's page, and back with the token (`shopEnvCode` mpPao)",
  button: "a button that hands over the phone of the host's account; else typed",
  typed: 'typed in by the shopper',
  weapp: '`requestPayment`, then the mall is asked',
  tt: '`tt.pay`, then the mall is asked',
  link: "the mall's pay address",
  miniCashier: "the mini-program's cashier page",
  menu: "the host's menu, told what to pass on",
  posted: "the mini-program's menu, told by a message; an overlay points there",
  guide: 'an overlay that tells how',
  browser: "the browser's own, else a fallback of the shop",
  canvas: 'drawn on a canvas of the page',
  host: "the host's own (on the web by WeChat's script, else as in a browser)",
  native: "the host's map",
  drawn: "drawn by the shop, or by the map service's tiles with a key",
  album: 'saved to the album, permission asked',
  press: 'a picture to press long',
  tel: 'a `tel:` link',
  subscription: 'a subscription message, asked for from a tap; a text message where the host is too old',
  sms: 'a text message to the phone that signed in',
}
