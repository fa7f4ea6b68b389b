import type { Host } from './detect'

/**
 * What every host offers and what stands in where it offers nothing: the one table, printed in
 * docs/PLATFORM-DELTAS.md by `scripts/capabilities.ts` and held against the abilities themselves by
 * the test beside it.
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

export const CAPABILITIES: Readonly<Record<Ability, Row>> = {
  login: row('page', 'page', 'page', { nativeApp: 'app', weappWebView: 'miniProgram' }),
  phone: row('typed', 'typed', 'typed', { nativeApp: 'app' }),
  pay: row('weapp', 'tt', 'link', { weappWebView: 'miniCashier' }),
  share: row('menu', 'menu', 'guide', { nativeApp: 'app', wechat: 'menu', browser: 'browser' }),
  poster: row('canvas', 'canvas', 'canvas'),
  location: row('host', 'host', 'browser'),
  map: row('native', 'drawn', 'drawn'),
  scan: row('host', 'host', 'typed'),
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
  typed: 'typed in by the shopper',
  weapp: '`requestPayment`, then the mall is asked',
  tt: '`tt.pay`, then the mall is asked',
  link: "the mall's pay address",
  miniCashier: "the mini-program's cashier page",
  menu: "the host's menu, told what to pass on",
  guide: 'an overlay that tells how',
  browser: "the browser's own, else a fallback of the shop",
  canvas: 'drawn on a canvas of the page',
  host: "the host's own",
  native: "the host's map",
  drawn: "drawn by the shop, or by the map service's tiles with a key",
  album: 'saved to the album, permission asked',
  press: 'a picture to press long',
  tel: 'a `tel:` link',
  subscription: 'a subscription message, asked for from a tap; a text message where the host is too old',
  sms: 'a text message to the phone that signed in',
}
