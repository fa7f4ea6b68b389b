import { HOSTS } from '@/platform/host/capabilities'
import type { Host } from '@/platform/host/detect'
import { type Functions, standingPlatform } from './platform'

/**
 * Every host that the target of this run knows, as something that an ability's contract can stand in: the two
 * mini-programs by their platform's object, the web's hosts by their user agent and what each puts round a page.
 */
export interface StandIn {
  /** For a test's title. */
  readonly name: string
  /** Its column of the capability table. */
  readonly host: Host
  readonly transport?: 'ios' | 'android'
}

const WEB: readonly StandIn[] = [
  { name: "the maker's app on iOS", host: 'nativeApp', transport: 'ios' },
  { name: "the maker's app on Android", host: 'nativeApp', transport: 'android' },
  { name: "a WeChat mini-program's web view", host: 'weappWebView' },
  { name: "a Douyin mini-program's web view", host: 'ttWebView' },
  { name: 'a workplace chat', host: 'workChat' },
  { name: "WeChat's browser", host: 'wechat' },
  { name: 'a plain browser', host: 'browser' },
]

const TARGETS: Record<string, readonly StandIn[]> = {
  weapp: [{ name: 'WeChat', host: 'weapp' }],
  tt: [{ name: 'Douyin', host: 'tt' }],
}

/** Those of the target that this run is for: jest.config.js runs each contract once for each target. */
export const HERE: readonly StandIn[] = TARGETS[process.env.TARO_ENV ?? ''] ?? WEB

export const isMini = (host: Host): host is 'weapp' | 'tt' => host === 'weapp' || host === 'tt'

/** Whether WeChat's script can be signed for there. */
export const hasWechatScript = (host: Host) => host === 'wechat' || host === 'weappWebView'

export { HOSTS }

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36'

function agentOf({ host, transport }: StandIn): string {
  const phone = transport === 'android' ? ANDROID : IPHONE
  const words: Partial<Record<Host, string>> = {
    nativeApp: 'TuolingPickup/3.2.0',
    weappWebView: 'MicroMessenger/8.0.49 miniProgram/wx0123',
    ttWebView: 'ToutiaoMicroApp/3.21.0 aweme',
    workChat: 'wxwork/4.1.20 MicroMessenger/7.0.1',
    wechat: 'MicroMessenger/8.0.49',
  }
  return `${phone} ${words[host] ?? ''}`
}

/** What stands around the shop. Whatever is left out, the host lacks. */
export interface Around {
  /** Functions of `wx` or `tt` in a mini-program. */
  readonly platform?: Functions
  /** Properties of `navigator`. */
  readonly navigator?: Record<string, unknown>
  /** Functions of WeChat's script; null: the script doesn't come. */
  readonly wechatScript?: Functions | null
  /** What the mini-program round a web view offers. */
  readonly miniProgram?: Functions
  /** What the app answers, by method; a method that is left out is refused. null: it never answers. */
  readonly app?: Record<string, unknown> | null
}

/** What the hosts were asked for. */
export interface Heard {
  readonly byApp: { method: string; params: Record<string, unknown> }[]
}

interface Page {
  [name: string]: unknown
  wx?: unknown
  tt?: unknown
}

/** Puts the shop, loaded anew, into a host. Everything of it must be imported after this. */
export async function standIn(one: StandIn, around: Around = {}): Promise<Heard> {
  jest.resetModules()
  const page = globalThis as unknown as Page
  const heard: Heard = { byApp: [] }
  for (const name of ['wx', 'tt', 'webkit', 'tuolingBridge', '__wxjs_environment']) delete page[name]
  if (isMini(one.host)) {
    page[one.host === 'weapp' ? 'wx' : 'tt'] = standingPlatform(around.platform ?? {})
    return heard
  }
  localStorage.clear()
  sessionStorage.clear()
  putNavigator({ userAgent: agentOf(one), ...around.navigator })
  if (around.miniProgram) page[one.host === 'ttWebView' ? 'tt' : 'wx'] = { miniProgram: around.miniProgram }
  if (one.host === 'nativeApp' && around.app !== undefined) putApp(page, one, around.app, heard)
  bringScripts(page, around.wechatScript)
  const [{ signAddressesBy }, { listenToApp }] = await Promise.all([
    import('@/platform/jssdk/signer'),
    import('@/platform/bridge'),
  ])
  signAddressesBy(async () => ({ appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }))
  listenToApp()
  return heard
}

const BARE = { clipboard: undefined, geolocation: undefined, permissions: undefined, share: undefined }

function putNavigator(properties: Record<string, unknown>) {
  for (const [name, value] of Object.entries({ ...BARE, ...properties }))
    Object.defineProperty(navigator, name, { value, configurable: true, writable: true })
}

/** docs/NATIVE-BRIDGE.md, from the app's side. */
function putApp(page: Page, { transport }: StandIn, says: Record<string, unknown> | null, heard: Heard) {
  const hear = (asked: { id: string; method: string; params: Record<string, unknown> }) => {
    heard.byApp.push(asked)
    if (says === null) return
    const reply =
      asked.method in says
        ? { id: asked.id, ok: true, data: says[asked.method] }
        : { id: asked.id, ok: false, error: 'unknown method' }
    const receive = page.__tuolingBridgeReceive as (raw: unknown) => void
    setTimeout(() => receive(transport === 'ios' ? reply : JSON.stringify(reply)), 0)
  }
  if (transport === 'ios') page.webkit = { messageHandlers: { tuolingBridge: { postMessage: hear } } }
  else page.tuolingBridge = { postMessage: (text: string) => hear(JSON.parse(text)) }
}

let watch: MutationObserver | undefined

/** Scripts of other houses come from nowhere here: they load as told, or fail. */
function bringScripts(page: Page, wechatScript: Functions | null | undefined) {
  watch?.disconnect()
  watch = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue
      if (wechatScript) page.wx = { ...(page.wx as object), ...standingScript(wechatScript) }
      node.dispatchEvent(new Event(wechatScript ? 'load' : 'error'))
    }
  })
  watch.observe(document.head, { childList: true })
}

/** WeChat's script accepts every signature. */
function standingScript(functions: Functions): Functions {
  return {
    config: () => undefined,
    ready: (run: () => void) => setTimeout(run, 0),
    error: () => undefined,
    ...functions,
  }
}
