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
  /** HTTP status; 0 while under way or when it failed. */
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

/** How the world behaves towards the app: a test changes it at any time. */
export interface Script {
  payment: PaymentScript
  permissions: Record<string, Permission>
  location: { latitude: number; longitude: number }
  phoneNumber: string
  /** Refuses the platform's one-tap phone number, as a user may. */
  refusePhoneNumber: boolean
  /** What the user changes on the platform's own page of permissions, the next time it opens. */
  atSettings: Record<string, Permission>
  /** WeChat: the privacy guide is not agreed to yet. */
  asksPrivacy: boolean
  /** What the user answers to the question of a subscription message; 'off': all messages are switched off. */
  subscription: SubscriptionScript
  offline: boolean
  /** Milliseconds added to each answer from the network. */
  latency: number
  /** What the album or the camera yields: names of pictures. */
  media: { name: string; content: Buffer }[]
  scan: string
  clipboard: string
  /** Lets nothing be copied, as a device's settings may. */
  refuseCopying: boolean
  chosenAddress: Loose
  chosenPlace: Loose
}

/** What the app did to the phone. */
export interface Records {
  requests: RequestRecord[]
  toasts: string[]
  loading: string
  modals: Modal[]
  actionSheets: ActionSheet[]
  /** Parameters of each payment that was asked for. */
  payments: Loose[]
  /** What the payment service made of them. */
  paid: string[]
  phoneCalls: string[]
  previews: Loose[]
  subscriptions: string[][]
  openedPlaces: Loose[]
  savedImages: string[]
  /** What was drawn on canvases, each step as code. */
  canvasCalls: string[]
  titles: string[]
  shown: Record<string, number>
}

export interface PrivacySettled {
  event: string
  buttonId?: string
}

export type PrivacyListener = (resolve: (settled: PrivacySettled) => void) => void

/** Everything that the platform functions share. */
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
  /** Who answers for the app when a private ability is asked for. */
  privacyListeners: PrivacyListener[]
  /** Id of the button of the privacy guide that was tapped: WeChat wants to hear it again. */
  agreedBy: string
  /** A finger is on the glass right now: some functions answer from nowhere else. */
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
  asksPrivacy: options.asksPrivacy ?? false,
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

/** 64 pixels square: what is smaller the mall doesn't take for a picture. */
export const A_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEWwcDxidMa7AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC',
  'base64',
)
