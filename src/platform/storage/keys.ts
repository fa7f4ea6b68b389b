/** What the shop keeps on the device. The first eight keys are spec 3's, literally; the rest are ours. */
export interface StoredValues {
  token: string
  refreshToken: string
  beanId: string
  phone: string
  openId: string
  userInfo: StoredUserInfo
  shopEnvCode: string
  goodsUnit: string

  /** Chosen city (spec 3, Current city). `isChosen`: by the shopper, so that finding the device changes nothing. */
  currentCity: {
    cityName: string
    latitude: number
    longitude: number
    isDefault: boolean
    isChosen?: boolean
  }
  /** Place of the device (spec 4, launch location flow). */
  currentLocation: { latitude: number; longitude: number }
  /** When the next SMS code may be sent, by phone and scene, in ms of the mall's clock. */
  smsResendAt: Record<string, number>
  searchHistory: string[]
  /** Light, dark, or as the host says. */
  theme: 'light' | 'dark' | 'system'
  largeText: boolean
  /** Day (yyyy-mm-dd) on which the opening advertisement was last shown. */
  adShownOn: string
  /** An order that was sent and never answered: looked up before another is made. */
  pendingOrder: { clientKey: string; at: number; signature: string; draftId?: string }
  /** Draws that were sent and never answered, by user: asked for again with the same key before another is made. */
  pendingDraws: Record<string, { clientKey: string; plan: StoredLoanPlan }>
  /** Reviews that were begun and not sent, by what they are about. */
  reviewDrafts: Record<string, StoredReviewDraft>
  /** Tracking events not yet delivered. */
  trackingQueue: unknown[]
  /** Names the device to what counts shares. */
  visitorId: string
  /** Whose link the shopper came through last. `toldAs`: the user, or '' for a guest, the mall knows it of. */
  arrival: { inviter: string; path: string; at: number; toldAs: string | null }
  /** Names a guest to marketing. */
  marketingId: string
  /** How often the shop was opened on this device. */
  visits: number
  /** The advertisement that the next day's first visit opens with. */
  openingAd: { id: string; image: string; url: string; title: string; seconds: number }
  /** Names the device to the tracking service. */
  trackingId: string
  /** Last answers of slow-changing public reads, for the first picture of the next visit. */
  lastAnswers: { shape: string; answers: Record<string, { at: number; data: unknown }> }
}

/** Stored user info (spec 3). */
export interface StoredUserInfo {
  avatarUrl: string
  nickName: string
  phone: string
}

/** A calculation as the mall takes it (contract/schemas/draw.ts). */
export interface StoredLoanPlan {
  principal: string
  annualPercent: number
  months: number
  method: 'equalPayment' | 'equalPrincipal'
}

export interface StoredReviewDraft {
  anonymous: boolean
  /** By the bought line's id, or the followed-up review's. */
  lines: Record<string, { score: number; content: string; pictures: string[] }>
}
