import type { Host } from './detect'

/**
 * Table of the abilities of every host, with the fallback where a host lacks one. `scripts/capabilities.ts` prints it
 * into docs/PLATFORM-DELTAS.md; the contract tests in __tests__/abilities check it against the abilities themselves.
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
  | 'openUrl'
  | 'dial'
  | 'clipboard'
  | 'subscribe'

type Row = Readonly<Record<Host, string>>

/** Creates a row in which all web hosts behave alike. */
const row = (weapp: string, tt: string, web: string, own: Partial<Row> = {}): Row => ({
  weapp,
  tt,
  nativeApp: web,
  weappWebView: web,
  ttWebView: web,
  workChat: web,
  wechat: web,
  browser: web,
  ...own,
})

/** Hosts where WeChat's script can be signed; if the script can't load, they behave like other web hosts. */
const WECHAT_SCRIPT: Partial<Row> = { wechat: 'host', weappWebView: 'host' }

const BY_APP: Partial<Row> = { nativeApp: 'app' }
/** Web pages in the maker's mini-programs (`shopEnvCode` mpPao); other mini-programs count as browsers. */
const IN_OURS = (way: string): Partial<Row> => ({ weappWebView: way, ttWebView: way, workChat: way })

export const CAPABILITIES: Readonly<Record<Ability, Row>> = {
  login: row('page', 'page', 'page', { ...BY_APP, ...IN_OURS('miniProgram') }),
  phone: row('button', 'button', 'typed', BY_APP),
  pay: row('weapp', 'tt', 'link', { ...BY_APP, ...IN_OURS('miniCashier') }),
  share: row('menu', 'menu', 'guide', {
    ...BY_APP,
    ...IN_OURS('posted'),
    wechat: 'menu',
    browser: 'browser',
  }),
  poster: row('canvas', 'canvas', 'canvas'),
  location: row('host', 'host', 'browser', { ...WECHAT_SCRIPT, ...BY_APP }),
  map: row('native', 'native', 'drawn'),
  scan: row('host', 'host', 'typed', { ...WECHAT_SCRIPT, ...BY_APP }),
  saveImage: row('album', 'album', 'press', BY_APP),
  dial: row('host', 'host', 'tel', BY_APP),
  openUrl: row('copied', 'copied', 'browser', BY_APP),
  clipboard: row('host', 'host', 'browser'),
  subscribe: row('subscription', 'subscription', 'sms'),
}

/** All hosts, in the order of the table's columns. */
export const HOSTS = Object.keys(CAPABILITIES.login) as Host[]

/** Descriptions of the ways in the table. */
export const WAYS: Readonly<Record<string, string>> = {
  page: "the shop's own page",
  app: 'the app, through its bridge; where it lacks the method, as in a browser (docs/NATIVE-BRIDGE.md)',
  miniProgram:
    "the maker's mini-program's page, and back with a code (`shopEnvCode` mpPao); else the shop's own page",
  button: "a button that passes on the phone number of the host's account; else typed",
  typed: 'typed in by the shopper',
  weapp: '`requestPayment`, then the result from the mall',
  tt: '`tt.requestOrder` and `tt.getOrderPayment` (or `tt.pay`), then the result from the mall',
  link: "the mall's pay address",
  miniCashier: "the maker's mini-program's cashier page (`shopEnvCode` mpPao); else the mall's pay address",
  menu: "the host's menu, with the card set in advance",
  posted:
    "the mini-program's menu, with the card sent in a message; an overlay shows where it is, or how to share in a browser",
  guide: 'an overlay with instructions',
  browser: "the browser's own, else a fallback of the shop",
  canvas: 'drawn on a canvas of the page',
  host: "the host's own (on the web by WeChat's script, else as in a browser)",
  native: "the host's map",
  drawn: "drawn by the shop, or by the map service's tiles with a key",
  album: 'saved to the album, with a permission dialog',
  press: 'saved by a long press on the picture',
  copied: 'the address on the clipboard',
  tel: 'a `tel:` link',
  subscription: 'a subscription message, requested by a tap; a text message where the host is too old',
  sms: 'a text message to the phone that signed in',
}
