import type { Service } from '../../contract/call'

export type EnvName = 'dev' | 'test' | 'pre' | 'pro'

/** Path of a call that is not in the specification. */
export type Extension = `/ext/${string}`

/** All settings that differ between environments. Never write them as literals elsewhere. */
export interface ShopEnv {
  readonly name: EnvName
  /** Origin of each service, without a trailing slash; empty means the page's own origin (H5 only). */
  readonly hosts: Readonly<Record<Service | 'pictures' | 'h5', string>>
  /** `source` header of share calls (spec 7): zmy before production, pika in production. */
  readonly shareSource: 'zmy' | 'pika'
  /** General `source` header. */
  readonly source: string
  /** `serve-name` header. */
  readonly serveName: string
  /** `rs` header, unless the session overrides it. */
  readonly rs: string
  /** `platformCode` header: super for the group's app, pickup for the brand's own. */
  readonly platformCode: 'super' | 'pickup'
  /** Texts in the user agent that identify the maker's apps (spec 1: in-app). */
  readonly appTokens: { readonly super: string; readonly pickup: string }
  /**
   * Time at which the login of the maker's app opens by itself (spec 4). `whenNeeded`: at a tap that needs it, and when the
   * session has ended. `atLaunch`: as the specification says, at each launch without a session, and for a session whose
   * token equals the stored one, which then is invalid.
   */
  readonly appLogin: 'whenNeeded' | 'atLaunch'
  /** Map service key and secret; with empty ones the mall's gateway answers and signs. */
  readonly maps: {
    readonly key: string
    readonly secret: string
    /** Route page of the map service, for computers; empty where none is used. */
    readonly routePlan: string
    /** The map service's script that locates the device (spec 7); loaded on H5 when a key is set. */
    readonly geolocationScript: string
    /** The map service's script that draws its own tiles; loaded on H5 when a key is set. */
    readonly tilesScript: string
  }
  /** Tracking service: without a secret the gateway signs. `topic` separates test data from production data. */
  readonly tracking: {
    readonly appKey: string
    readonly secret: string
    readonly channel: string
    readonly topic: string
  }
  /** Path of the app's share-sign call (spec 7 names its body only). */
  readonly shareSignPath: string
  /** WeChat's script for pages in its browser; loaded only there. */
  readonly wechatScript: string
  /** Douyin's script for pages in a web view of its mini-programs; loaded only there. */
  readonly douyinScript: string
  /**
   * The maker's WeChat mini-program, which pages in WeChat's browser can open: its original id ('gh_…') and its name
   * in search. Without an id no page offers it. The official account that signs the page must be verified.
   */
  readonly weapp: { readonly username: string; readonly name: string }
  /** Hosts that `appwebview` may open in addition to our own. */
  readonly webviewHosts: readonly string[]
  /**
   * Extensions that the back end doesn't have, by their paths in the contract ('/ext/draw'); 'all' for a back end
   * with only the specification's calls. They are never called, and links to their pages are hidden. `npm run
   * contract` lists them (docs/YOUR-BACK-END.md).
   */
  readonly lacks: readonly Extension[] | 'all'
  /**
   * Codes of the back end that mean that the requested item doesn't exist, besides 404000, 404 and a read's status 404
   * or 410: the page then says so and leads to others, instead of offering a retry.
   */
  readonly notFoundCodes: readonly string[]
  /** Phone of the service hotline. */
  readonly hotline: string
}
