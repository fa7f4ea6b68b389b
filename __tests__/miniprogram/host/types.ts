export type Target = 'weapp' | 'tt'

/** A plain JSON-like value, as it crosses between the page's logic and the platform. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }

// biome-ignore lint/suspicious/noExplicitAny: what a compiled app hands to its platform has no type here.
export type Loose = any

/** The phone that the app believes to run on. Pixels are CSS pixels. */
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

/** What the user answers when the platform asks: granted, refused, or not asked yet. */
export type Permission = 'granted' | 'denied' | 'ask-granted' | 'ask-denied'

/** `unknown`: the money moves, but the platform can't tell the app that it did. */
export type PaymentScript = 'success' | 'fail' | 'cancel' | 'unknown'

export type SubscriptionScript = 'accept' | 'reject' | 'ban' | 'off'

export interface OpenOptions {
  /** Folder of the compiled output. */
  dist: string
  /** The origin compiled into the app; requests to others are refused, as an unlisted domain is. */
  mallOrigin?: string
  /** Where the mall really listens: requests to `mallOrigin` go there. */
  mallAt?: string
  /** Page to open first, with its query; the app's entry page by default. */
  path?: string
  scene?: number
  storage?: Record<string, Json>
  permissions?: Record<string, Permission>
  phone?: Partial<Phone>
  /** Phone number of the signed-in messaging account: what getPhoneNumber and login stand for. */
  phoneNumber?: string
  location?: { latitude: number; longitude: number }
  /** WeChat: private abilities wait until the shopper has agreed to the privacy guide. */
  asksPrivacy?: boolean
  payment?: PaymentScript
  subscription?: SubscriptionScript
  /** Console errors and warnings that the test provokes on purpose. */
  expected?: RegExp[]
  /** Names of platform functions to take away, to prove a fallback. */
  without?: string[]
  /** Platform functions that behave as no platform should: called as they are, with the options of the call. */
  instead?: Record<string, (options: Loose) => Loose>
  /** Timers of so many milliseconds and more wait until the test calls `advance`. */
  holdTimersFromMs?: number
}
