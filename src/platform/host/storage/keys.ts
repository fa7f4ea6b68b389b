/** Values that the shop stores on the device. The first eight keys are literally those of spec 3; the rest are ours. */
export interface StoredValues {
  token: string
  refreshToken: string
  beanId: string
  phone: string
  openId: string
  userInfo: StoredUserInfo
  shopEnvCode: string
  goodsUnit: string

  /** Set when the user signed in on the shop's own page inside an app, so that the app doesn't know the session. */
  signedInBy: 'page'
  /** Version of the personal information statement that was agreed to on this device. */
  agreedVersion: string
  /**
   * Current city (spec 3). `isChosen`: chosen by the shopper, so locating the device doesn't change it. `refused`:
   * cities of the device to which the shopper did not want to change since.
   */
  currentCity: {
    cityName: string
    latitude: number
    longitude: number
    isDefault: boolean
    isChosen?: boolean
    /** The coordinates are not the city's own: the map service hasn't found it yet. */
    isUnplaced?: boolean
    refused?: string[]
  }
  /** Location of the device (spec 4, launch location flow). `at`: when it was found, in ms of the device's clock. */
  currentLocation: { latitude: number; longitude: number; at?: number }
  /** Earliest time of the next SMS code, by phone and scene, in ms of the mall's clock. */
  smsResendAt: Record<string, number>
  searchHistory: string[]
  /** Theme; 'system' follows the host. */
  theme: 'light' | 'dark' | 'system'
  largeText: boolean
  /** Day (yyyy-mm-dd) on which the opening advertisement was last shown. */
  adShownOn: string
  /** An order that was sent without an answer: looked up before another is created. `amount`: amount to be paid. */
  pendingOrder: {
    clientKey: string
    at: number
    signature: string
    draftId?: string
    amount?: string
    skuIds?: string[]
  }
  /** Draws that were sent without an answer, by user: sent again with the same key before a new one is made. */
  pendingDraws: Record<string, { clientKey: string; plan: StoredLoanPlan }>
  /** Unsent review drafts, by the reviewed item. */
  reviewDrafts: Record<string, StoredReviewDraft>
  /**
   * Trucks that were built on this device: the last one by its code, the name of its series and what was chosen for
   * its price on the road, and those saved by guests, newest first.
   */
  builds: { last: string; lastSeries?: string; lastCost?: string; saved: StoredBuild[] }
  /** Accessories that the dealer who delivers a truck is to fit: name of the truck's series by SKU. */
  fitted: Record<string, string>
  /** Tracking events not yet delivered. */
  trackingQueue: unknown[]
  /** Random id of the device for tracking, for counting shares and for guests in marketing. */
  deviceId: string
  /** The last shared link opened. `reportedAs`: the user for whom it was reported to the mall; '' for a guest. */
  arrival: { inviter: string; path: string; at: number; reportedAs: string | null }
  /** Id of the device signed by the mall: identifies guests for marketing and senders of SMS code requests. */
  deviceKey: string
  /** Number of times that the shop was opened on this device. */
  visits: number
  /** Advertisement to show at the first visit of the next day, until it ends, and to the audience that it was for. */
  openingAd: {
    id: string
    image: string
    url: string
    title: string
    seconds: number
    /** 0: no end. */
    endsAt: number
    audience: 'all' | 'signedIn' | 'guest'
  }
  /** Last answers of slow-changing public reads, for the first render of the next visit. */
  lastAnswers: { shape: string; answers: Record<string, { at: number; data: unknown }> }
}

/** Stored user info (spec 3). */
export interface StoredUserInfo {
  avatarUrl: string
  nickName: string
  phone: string
}

/** A loan calculation in the mall's format (contract/schemas/draw.ts). */
export interface StoredLoanPlan {
  principal: string
  annualPercent: number
  months: number
  method: 'equalPayment' | 'equalPrincipal'
}

export interface StoredReviewDraft {
  anonymous: boolean
  /** Drafts by the id of the order line, or of the review that is followed up. */
  lines: Record<string, { score: number; content: string; pictures: string[] }>
}

/** A saved truck (contract/shapes/build.ts, savedBuild). */
export interface StoredBuild {
  name: string
  /** The choices as in the address of the page. */
  code: string
  seriesName: string
  text: string
  imgUrl: string
  /** Vehicle with accessories when it was saved, fen. */
  price: number
}
