import { HOSTS } from '@/platform/host/capabilities'
import type { Host } from '@/platform/host/detect'
import { type Requested, type Script, ScriptedApp, silentApp } from '../../support/scriptedApp'
import { type Functions, platformWith } from './platform'

/**
 * Simulated host in which an ability's contract is tested: the two mini-programs by their platform object, the hosts of
 * the web by their user agent and the scripts that each adds to a page.
 */
export interface SimulatedHost {
  /** Name for test titles. */
  readonly name: string
  /** Column of the capability table. */
  readonly host: Host
  readonly transport?: 'ios' | 'android'
}

type WebHost = Exclude<Host, 'weapp' | 'tt'>

/** Name of each host of the web, and what it adds to the user agent of a phone. */
const WEB_HOSTS: Record<WebHost, { readonly name: string; readonly userAgent: string }> = {
  nativeApp: { name: "the maker's app", userAgent: 'TuolingPickup/3.2.0' },
  weappWebView: {
    name: "a WeChat mini-program's web view",
    userAgent: 'MicroMessenger/8.0.49 miniProgram/wx0123',
  },
  ttWebView: { name: "a Douyin mini-program's web view", userAgent: 'ToutiaoMicroApp/3.21.0 aweme' },
  workChat: { name: 'a workplace chat', userAgent: 'wxwork/4.1.20 MicroMessenger/7.0.1' },
  wechat: { name: "WeChat's browser", userAgent: 'MicroMessenger/8.0.49' },
  browser: { name: 'a plain browser', userAgent: '' },
}

/** Hosts of the web; the app is tested on both transports of its bridge. */
const WEB: readonly SimulatedHost[] = (Object.keys(WEB_HOSTS) as WebHost[]).flatMap(
  (host): SimulatedHost[] => {
    const { name } = WEB_HOSTS[host]
    if (host !== 'nativeApp') return [{ name, host }]
    return [
      { name: `${name} on iOS`, host, transport: 'ios' },
      { name: `${name} on Android`, host, transport: 'android' },
    ]
  },
)

const TARGETS: Record<string, readonly SimulatedHost[]> = {
  weapp: [{ name: 'WeChat', host: 'weapp' }],
  tt: [{ name: 'Douyin', host: 'tt' }],
}

/** Hosts of this run's target; jest.config.js runs each contract once for each target. */
export const TESTED_HOSTS: readonly SimulatedHost[] = TARGETS[process.env.TARO_ENV ?? ''] ?? WEB

export const isMini = (host: Host): host is 'weapp' | 'tt' => host === 'weapp' || host === 'tt'

/** Tells whether WeChat's script accepts signed pages in a host. */
export const hasWechatScript = (host: Host) => host === 'wechat' || host === 'weappWebView'

export { HOSTS }

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36'

function userAgentOf({ host, transport }: SimulatedHost): string {
  const phone = transport === 'android' ? ANDROID : IPHONE
  return `${phone} ${isMini(host) ? '' : WEB_HOSTS[host].userAgent}`
}

/** Environment that the host provides. The host lacks everything that is left out. */
export interface HostEnvironment {
  /** Functions of `wx` or `tt` in a mini-program. */
  readonly platform?: Functions
  /** Properties of `navigator`. */
  readonly navigator?: Record<string, unknown>
  /** Functions of WeChat's script; null: the script fails to load. */
  readonly wechatScript?: Functions | null
  /** Functions that a mini-program offers to the page in its web view. */
  readonly miniProgram?: Functions
  /** The app's responses by method; methods that are left out are unknown to it. null: it never responds. */
  readonly app?: Script | null
}

/** Requests that the hosts received. */
export interface Received {
  byApp: readonly Requested[]
}

interface Page {
  [name: string]: unknown
  wx?: unknown
  tt?: unknown
}

/** Taro's H5 packages. They look at the host when they are called, so one load, of some 300 modules, is enough. */
const KEPT_PACKAGES = ['@tarojs/taro', '@tarojs/runtime', '@tarojs/router']
const kept = new Map<string, unknown>()

/** Resets the modules of the shop. */
function resetShop(target: SimulatedHost) {
  jest.resetModules()
  if (isMini(target.host)) return
  for (const name of KEPT_PACKAGES) {
    jest.doMock(name, () => {
      if (!kept.has(name)) kept.set(name, jest.requireActual(name))
      return kept.get(name)
    })
  }
}

/** Sets up a host and resets the modules of the shop, which must be imported after this call. */
export async function simulateHost(one: SimulatedHost, environment: HostEnvironment = {}): Promise<Received> {
  resetShop(one)
  const page = globalThis as unknown as Page
  const received: Received = { byApp: [] }
  for (const name of ['wx', 'tt', 'webkit', 'tuolingBridge', '__wxjs_environment']) delete page[name]
  if (isMini(one.host)) {
    page[one.host === 'weapp' ? 'wx' : 'tt'] = platformWith(environment.platform ?? {})
    return received
  }
  localStorage.clear()
  sessionStorage.clear()
  setNavigator({ userAgent: userAgentOf(one), ...environment.navigator })
  if (environment.miniProgram)
    page[one.host === 'ttWebView' ? 'tt' : 'wx'] = { miniProgram: environment.miniProgram }
  if (one.host === 'nativeApp' && environment.app !== undefined)
    received.byApp = new ScriptedApp(one.transport ?? 'ios', environment.app ?? silentApp()).requested
  stubExternalScripts(page, environment.wechatScript)
  const [{ signAddressesBy }, { listenToApp }] = await Promise.all([
    import('@/platform/host/jssdk/signer'),
    import('@/platform/host/bridge'),
  ])
  signAddressesBy(async () => ({ appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }))
  listenToApp()
  return received
}

const BARE = { clipboard: undefined, geolocation: undefined, permissions: undefined, share: undefined }

/** Properties of `navigator` that the previous host had. */
let previous: Record<string, undefined> = {}

function setNavigator(properties: Record<string, unknown>) {
  for (const [name, value] of Object.entries({ ...previous, ...BARE, ...properties }))
    Object.defineProperty(navigator, name, { value, configurable: true, writable: true })
  previous = Object.fromEntries(Object.keys(properties).map((name) => [name, undefined]))
}

let scriptObserver: MutationObserver | undefined

/** Lets external scripts load or fail as the test defines, since there is no network here. */
function stubExternalScripts(page: Page, wechatScript: Functions | null | undefined) {
  scriptObserver?.disconnect()
  scriptObserver = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue
      if (wechatScript) page.wx = { ...(page.wx as object), ...wechatScriptWith(wechatScript) }
      node.dispatchEvent(new Event(wechatScript ? 'load' : 'error'))
    }
  })
  scriptObserver.observe(document.head, { childList: true })
}

/** WeChat's script, which accepts every signature here. */
function wechatScriptWith(functions: Functions): Functions {
  return {
    config: () => undefined,
    ready: (run: () => void) => setTimeout(run, 0),
    error: () => undefined,
    ...functions,
  }
}
