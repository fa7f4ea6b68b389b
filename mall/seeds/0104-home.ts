import { json } from '../src/db/json'
import type { Seed } from '../src/seed'
import { TOPICS } from './goods/topics'

const goodsList = (query: Record<string, string>) => `/pages/ext/goods/list?${new URLSearchParams(query)}`
const topicUrl = (id: string, title: string) => goodsList({ topicId: id, title })

const BANNERS = [
  {
    id: 'ridge',
    picture: 'scenes/banner/dusk-ridge',
    title: '岭行',
    subtitle: '翻过这道岭，就是你要去的地方',
    url: '/pages/carDetail/carDetail?seriesId=ridge',
  },
  {
    id: 'camping',
    picture: 'scenes/banner/river-crossing',
    title: '把营地带走',
    subtitle: '车顶帐篷与营地装备满 1000 减 100',
    url: topicUrl('camping', '把营地带走'),
  },
  {
    id: 'offroad',
    picture: 'scenes/banner/desert-track',
    title: '没有路，也回得来',
    subtitle: '救援装备一次配齐',
    url: topicUrl('offroad', '没有路也回得来'),
  },
  {
    id: 'volt',
    picture: 'scenes/banner/snow-pass',
    title: '御电过垭口',
    subtitle: '零下二十度的一千公里',
    url: '/pages/ext/article/article?articleId=volt-snow-pass',
  },
]

const SHORTCUTS = [
  { id: 'cars', icon: 'truck', title: '全部车型', url: '/pages/carList/carList' },
  { id: 'drive', icon: 'wheel', title: '预约试驾', url: '/pages/appointment/appointment' },
  { id: 'dealers', icon: 'location', title: '附近门店', url: '/pages/dealers/dealers' },
  { id: 'bed', icon: 'box', title: '货箱装备', url: goodsList({ categoryId: 'bed', title: '货箱装备' }) },
  { id: 'camp', icon: 'moon', title: '车顶露营', url: goodsList({ categoryId: 'camp', title: '车顶露营' }) },
  {
    id: 'recovery',
    icon: 'shield',
    title: '越野救援',
    url: goodsList({ categoryId: 'recovery', title: '越野救援' }),
  },
  {
    id: 'care',
    icon: 'settings',
    title: '养护配件',
    url: goodsList({ categoryId: 'care', title: '养护配件' }),
  },
  {
    id: 'service',
    icon: 'headset',
    title: '服务卡券',
    url: goodsList({ categoryId: 'service', title: '服务卡券' }),
  },
  { id: 'build', icon: 'settings', title: '定制皮卡', url: '/pages/ext/build/build' },
  { id: 'orders', icon: 'wallet', title: '我的订单', url: '/pages/my/orderList' },
]

// Entries of other pages than activities are named by their place, as the desk does.
const ACTIVITIES = [
  {
    id: 'doubleElevenActivity',
    picture: 'scenes/activity/doubleElevenActivity',
    title: '双十一 · 夜行计划',
    subtitle: '每天前 100 位领 111 元',
    url: '/pages/activity/doubleElevenActivity',
  },
  {
    id: 'entry-1',
    picture: 'scenes/activity/bargain',
    title: '邀好友，砍月供',
    subtitle: '凑够好友，领月供券',
    url: '/pages/bargain/index',
  },
  {
    id: 'entry-2',
    picture: 'scenes/activity/luckyDraw',
    title: '算月供 抽好礼',
    subtitle: '每天三次机会',
    url: '/pages/mpLuckDraw',
  },
  {
    id: 'answerCalculation',
    picture: 'scenes/life/rock-garden',
    title: '皮卡通 · 五道题',
    subtitle: '80 分解锁通关礼',
    url: '/pages/activity/answerCalculation',
  },
  {
    id: 'dealerActivity',
    picture: 'scenes/activity/dealerActivity',
    title: '门店正在发生',
    subtitle: '试驾、课堂、露营夜',
    url: '/pages/activity/dealerActivity',
  },
  {
    id: 'activityBuyCar',
    picture: 'scenes/activity/activityBuyCar',
    title: '轻松提车季',
    subtitle: '先看月供，再定心意',
    url: '/pages/activity/activityBuyCar',
  },
]

const HOT_WORDS = ['车顶帐篷', '货箱宝', '绞盘', 'AT 轮胎', '车载冰箱', '脚垫', '冲锋衣', '充气泵']

const seed: Seed = async (trx) => {
  await trx
    .insertInto('home_banners')
    .values(BANNERS.map((banner, position) => ({ ...banner, position })))
    .execute()
  await trx
    .insertInto('search_words')
    .values(HOT_WORDS.map((word, position) => ({ word, position })))
    .execute()
  const floor = (topicId: string, count: number) => {
    const topic = TOPICS.find(({ id }) => id === topicId)!
    return {
      id: `floor-${topicId}`,
      kind: 'goodsFloor',
      title: topic.name,
      subtitle: topic.subtitle,
      url: topicUrl(topicId, topic.name),
      content: json<unknown>({ topicId, count }),
    }
  }
  const block = (kind: string, title: string, url: string, content: unknown) => ({
    id: kind,
    kind,
    title,
    subtitle: '',
    url,
    content: json(content),
  })
  const blocks = [
    block('shortcuts', '', '', { items: SHORTCUTS }),
    block('series', '选一台自己的车', '/pages/carList/carList', { count: 7 }),
    floor('camping', 6),
    block('activities', '正在发生', '/pages/activity/activity', { items: ACTIVITIES }),
    floor('work', 6),
    floor('offroad', 6),
    block('carLife', '车生活', '/pages/carLife/carLife', { count: 4 }),
    floor('daily', 6),
    floor('brand', 6),
  ]
  await trx
    .insertInto('home_blocks')
    .values(blocks.map((each, position) => ({ ...each, position })))
    .execute()
}
export default seed
