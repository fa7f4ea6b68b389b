import type { EntryStatus } from '../../src/modules/activity/rules'

/** One sign-up of the seeds. */
export interface EntryScene {
  activityId: string
  userId: string
  status: EntryStatus
  note: string
  hoursAgo: number
  code?: string
  prize?: string
  /** Coupon received as a reward. */
  couponId?: string
}

const LAOZHOU = 'u-laozhou'

/** 老周 has an entry in every state; 阿杰 has some too. */
export const ENTRIES: EntryScene[] = [
  {
    activityId: 'bd-first-drive',
    userId: LAOZHOU,
    status: 'confirmed',
    note: '门店已确认，请在 09:30 前到店签到',
    hoursAgo: 40,
    code: '20261128',
  },
  {
    activityId: 'hz-biz-day',
    userId: LAOZHOU,
    status: 'joined',
    note: '门店会在活动前联系您确认，到店请出示签到码',
    hoursAgo: 6,
    code: '73015528',
  },
  {
    activityId: 'bd-autumn-trip',
    userId: LAOZHOU,
    status: 'attended',
    note: '感谢参加，到店礼已放进“我的卡券”',
    hoursAgo: 20 * 24,
    code: '51904412',
    couponId: 'act-visit-50',
  },
  {
    activityId: 'cd-camp-night',
    userId: LAOZHOU,
    status: 'refused',
    note: '本场只面向成都本地车友，抱歉',
    hoursAgo: 70,
  },
  { activityId: 'bd-winter-class', userId: LAOZHOU, status: 'cancelled', note: '您取消了报名', hoursAgo: 50 },
  {
    activityId: 'autumn-harvest',
    userId: LAOZHOU,
    status: 'won',
    note: '恭喜获得装备金 300 元，已放进“我的卡券”',
    hoursAgo: 30 * 24,
    prize: '装备金 300 元',
    couponId: 'act-zhe-300',
  },
  {
    activityId: 'autumn-harvest',
    userId: 'u-ajie',
    status: 'won',
    note: '恭喜获得装备金 2000 元，已放进“我的卡券”',
    hoursAgo: 29 * 24,
    prize: '装备金 2000 元',
    couponId: 'act-zhe-2000',
  },
  {
    activityId: 'autumn-harvest',
    userId: 'u-xiaolin',
    status: 'lost',
    note: '这次没有抽中，感谢参与',
    hoursAgo: 28 * 24,
  },
  {
    activityId: 'activityBuyCar',
    userId: 'u-ajie',
    status: 'joined',
    note: '顾问会为您调整方案，并在 1 个工作日内联系您',
    hoursAgo: 12,
  },
]

/** Number of places taken by other shoppers, for realistic pages: some nearly full, one full. */
export const OTHERS_JOINED: Record<string, number> = {
  'bd-first-drive': 31,
  'bd-winter-class': 6,
  'cd-camp-night': 12,
  'hz-biz-day': 22,
  'bd-autumn-trip': 27,
  answerCalculation: 731,
  activityOneOne: 1630,
  activityBuyCar: 96,
  Zheshangzhe: 48,
  doubleElevenActivity: 214,
  'autumn-harvest': 412,
}

/** Shares of goods in the 'good_share' activity, by goods id. */
export const POPULARITY: Record<string, number> = {
  'roof-tent-hard': 812,
  'winch-12000': 555,
  'cooler-35': 268,
}
