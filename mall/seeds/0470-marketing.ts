import { DAY_MS } from '@contract/rules/dateText'
import { json } from '../src/db/json'
import type { Conditions } from '../src/modules/marketing/rules'
import type { Seed } from '../src/seed'

interface Campaign {
  id: string
  name: string
  kind: 'banner' | 'floating' | 'popup'
  key: string
  picture: string
  title?: string
  url: string
  size?: string
  top?: number
  right?: number
  seconds?: number
  pages?: string[]
  conditions?: Conditions
  timesADay?: number
  timesInAll?: number
  enabled?: boolean
}

const CAMPAIGNS: readonly Campaign[] = [
  {
    id: 'opening-river',
    name: '开屏：河谷清晨',
    kind: 'banner',
    key: 'opening',
    picture: 'scenes/ad/river-morning',
    title: '把周末开进河谷',
    url: '/pages/carDetail/carDetail?seriesId=ridge',
    seconds: 4,
  },
  {
    id: 'my-camping',
    name: '我的：露营季',
    kind: 'banner',
    key: 'my',
    picture: 'scenes/banner/river-crossing',
    title: '露营季，装备满 1000 减 100',
    url: '/pages/ext/goods/list?topicId=camping&title=%E6%8A%8A%E8%90%A5%E5%9C%B0%E5%B8%A6%E8%B5%B0',
  },
  {
    id: 'my-volt',
    name: '我的：御电',
    kind: 'banner',
    key: 'my',
    picture: 'scenes/banner/snow-pass',
    title: '零下二十度的一千公里',
    url: '/pages/ext/article/article?articleId=volt-snow-pass',
  },
  {
    id: 'float-test-drive',
    name: '浮标：预约试驾',
    kind: 'floating',
    key: 'visit',
    picture: 'trucks/ridge/oxide-red/f34',
    url: '/pages/appointment/appointment',
    size: 's',
    top: 74,
    right: 4,
    pages: ['pages/carList/carList'],
  },
  {
    id: 'popup-coupons',
    name: '弹窗：领券',
    kind: 'popup',
    key: 'visit',
    picture: 'art/card-coupon',
    title: '有新的优惠券可以领',
    url: '/pages/couponCenter/couponCenter',
    pages: ['pages/index/index'],
    // Shown from the second visit on, so that a popup doesn't interrupt the first visit.
    conditions: { visits: { min: 2 } },
    timesADay: 1,
    timesInAll: 3,
  },
]

const seed: Seed = async (trx, now) => {
  const rows = CAMPAIGNS.map((one, position) => ({
    id: one.id,
    name: one.name,
    kind: one.kind,
    key: one.key,
    picture: one.picture,
    title: one.title ?? '',
    url: one.url,
    size: one.size ?? '',
    top_percent: one.top ?? 0,
    right_percent: one.right ?? 0,
    seconds: one.seconds ?? 0,
    pages: json(one.pages ?? []),
    conditions: json(one.conditions ?? {}),
    times_a_day: one.timesADay ?? 0,
    times_in_all: one.timesInAll ?? 0,
    starts_at: now - DAY_MS,
    ends_at: null,
    enabled: true,
    position,
  }))
  await trx.insertInto('campaigns').values(rows).execute()
}

export default seed
