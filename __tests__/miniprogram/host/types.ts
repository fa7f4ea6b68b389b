export type Target = 'weapp' | 'tt'

/** JSON-like value, as passed between the page's logic and the platform. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }

// biome-ignore lint/suspicious/noExplicitAny: what a compiled app hands to its platform has no type here.
export type Loose = any

/** Phone that the platform reports to the app. Pixels are CSS pixels. */
export interface Phone {
  brand: string
  model: string
  system: string
  platform: 'ios' | 'android' | 'devtools'
  windowWidth: number
  windowHeight: number
  statusBarHeight: number
  safeBottom: number
  pixelRatio: number
  theme: 'light' | 'dark'
  fontSizeSetting: number
  language: string
}

/** State of a permission: granted, denied, or not asked yet with the reply that the user will give. */
export type Permission = 'granted' | 'denied' | 'ask-granted' | 'ask-denied'

/** Outcome of a payment. `unknown`: the money moves, but the platform can't confirm it to the app. */
export type PaymentScript = 'success' | 'fail' | 'cancel' | 'unknown'

export type SubscriptionScript = 'accept' | 'reject' | 'ban' | 'off'

export interface OpenOptions {
  /** Folder of the compiled output. */
  dist: string
  /** The origin compiled into the app; requests to others are refused, as an unlisted domain is. */
  mallOrigin?: string
  /** Actual origin of the mall; requests to `mallOrigin` are sent there. */
  mallAt?: string
  /** Page to open first, with its query; the app's entry page by default. */
  path?: string
  scene?: number
  storage?: Record<string, Json>
  permissions?: Record<string, Permission>
  phone?: Partial<Phone>
  /** Phone number of the signed-in WeChat or Douyin account, for getPhoneNumber and login. */
  phoneNumber?: string
  location?: { latitude: number; longitude: number }
  /** Private abilities wait until the user has agreed to the privacy guide. */
  needsPrivacy?: boolean
  payment?: PaymentScript
  subscription?: SubscriptionScript
  /** Console errors and warnings that the test provokes on purpose. */
  expected?: RegExp[]
  /** Names of platform functions to remove, to test a fallback. */
  without?: string[]
  /** Replacements for platform functions, called directly with the options of the call. */
  instead?: Record<string, (options: Loose) => Loose>
  /** Timers of at least this many milliseconds wait until the test calls `advance`. */
  holdTimersFromMs?: number
}
