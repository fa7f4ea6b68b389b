import type { Dist } from './dist'
import type { Faults } from './faults'
import type { Pages } from './pages'
import type { Realm } from './realm'
import type {
  Json,
  Loose,
  OpenOptions,
  PaymentScript,
  Permission,
  Phone,
  SubscriptionScript,
  Target,
} from './types'

export interface RequestRecord {
  method: string
  url: string
  /** HTTP status; 0 while the request is pending or when it failed. */
  status: number
  ms: number
  bytes: number
  header: Record<string, string>
  body: string
  reply?: Loose
}

export interface Modal {
  title: string
  content: string
  showCancel: boolean
  confirmText: string
  cancelText: string
  answer(choice: { confirm: boolean; content?: string }): void
}

export interface ActionSheet {
  itemList: string[]
  choose(index: number): void
  cancel(): void
}

/** Behaviour of user, platform and network towards the app; a test may change it at any time. */
export interface Script {
  payment: PaymentScript
  permissions: Record<string, Permission>
  location: { latitude: number; longitude: number }
  phoneNumber: string
  /** The user refuses the platform's one-tap phone number. */
  refusePhoneNumber: boolean
  /** Permissions that the user changes the next time the platform's own settings page opens. */
  atSettings: Record<string, Permission>
  /** The user has not agreed to the privacy guide yet. */
  needsPrivacy: boolean
  /** The user's reply to a request for subscription messages; 'off': all messages are switched off. */
  subscription: SubscriptionScript
  offline: boolean
  /** Milliseconds added to each network response. */
  latency: number
  /** Pictures that the album or the camera returns. */
  media: { name: string; content: Buffer }[]
  scan: string
  clipboard: string
  /** Copying fails, as a device's settings may cause. */
  refuseCopying: boolean
  chosenAddress: Loose
  chosenPlace: Loose
}

/** Record of the app's effects on the phone. */
export interface Records {
  requests: RequestRecord[]
  toasts: string[]
  loading: string
  modals: Modal[]
  actionSheets: ActionSheet[]
  /** Parameters of each requested payment. */
  payments: Loose[]
  /** Outcomes of these payments at the payment service. */
  paid: string[]
  phoneCalls: string[]
  previews: Loose[]
  subscriptions: string[][]
  openedPlaces: Loose[]
  savedImages: string[]
  /** Calls on canvas contexts, each as a line of code. */
  canvasCalls: string[]
  titles: string[]
  shown: Record<string, number>
}

export interface PrivacySettled {
  event: string
  buttonId?: string
}

export type PrivacyListener = (resolve: (settled: PrivacySettled) => void) => void

/** State that the platform functions share. */
export interface Host {
  target: Target
  dist: Dist
  realm: Realm
  faults: Faults
  pages: Pages
  phone: Phone
  options: OpenOptions
  storage: Map<string, Json>
  /** Files in the app's sandbox, by their platform path. */
  files: Map<string, Buffer>
  script: Script
  records: Records
  /** The app's listeners that decide when a private ability is requested. */
  privacyListeners: PrivacyListener[]
  /** Id of the tapped button in the privacy guide; the app must pass it back to the platform. */
  agreedBy: string
  /** True during a tap; some functions are allowed only then. */
  isTapping: boolean
  /** Listeners by `on…` name. */
  listeners: Map<string, Set<(...args: Loose[]) => void>>
}

export const newRecords = (): Records => ({
  requests: [],
  toasts: [],
  loading: '',
  modals: [],
  actionSheets: [],
  payments: [],
  paid: [],
  phoneCalls: [],
  previews: [],
  subscriptions: [],
  openedPlaces: [],
  savedImages: [],
  canvasCalls: [],
  titles: [],
  shown: {},
})

export const newScript = (options: OpenOptions): Script => ({
  payment: options.payment ?? 'success',
  permissions: { ...options.permissions },
  location: options.location ?? { latitude: 40.22077, longitude: 116.23128 },
  phoneNumber: options.phoneNumber ?? '13800138000',
  refusePhoneNumber: false,
  atSettings: {},
  needsPrivacy: options.needsPrivacy ?? false,
  subscription: options.subscription ?? 'accept',
  offline: false,
  latency: 0,
  media: [{ name: 'picture.png', content: A_PICTURE }],
  scan: 'https://example.com/qr',
  clipboard: '',
  refuseCopying: false,
  chosenAddress: {
    userName: '张三',
    telNumber: '13800138000',
    provinceName: '北京市',
    cityName: '北京市',
    countyName: '昌平区',
    detailInfo: '回龙观东大街 1 号',
  },
  chosenPlace: { name: '昌平区政府', address: '北京市昌平区', latitude: 40.22077, longitude: 116.23128 },
})

export const DEFAULT_PHONE: Phone = {
  brand: 'Apple',
  model: 'iPhone 15',
  system: 'iOS 17.0',
  platform: 'ios',
  windowWidth: 375,
  windowHeight: 812,
  statusBarHeight: 47,
  safeBottom: 34,
  pixelRatio: 3,
  theme: 'light',
  fontSizeSetting: 16,
  language: 'zh_CN',
}

/** PNG of 64 x 64 pixels; the mall rejects smaller pictures. */
export const A_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEWwcDxidMa7AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC',
  'base64',
)
