import { activitiesCalls } from '@contract/calls/activities'
import { appointmentsCalls } from '@contract/calls/appointments'
import { bargainCalls } from '@contract/calls/bargain'
import { commonCalls } from '@contract/calls/common'
import { marketingCalls } from '@contract/calls/marketing'
import { productCalls } from '@contract/calls/product'
import { serviceCalls } from '@contract/calls/service'
import { DAY_MS } from '@contract/rules/dateText'
import Taro from '@tarojs/taro'
import type { ReactElement } from 'react'
import { Services } from '@/features/account/parts/Services'
import { SettingsScreen } from '@/features/account/SettingsScreen'
import { ActivityListScreen } from '@/features/activities/ActivityListScreen'
import { ActivityScreen } from '@/features/activities/ActivityScreen'
import { MyActivitiesScreen } from '@/features/activities/MyActivitiesScreen'
import { AppointmentScreen } from '@/features/appointment/AppointmentScreen'
import { BargainListScreen } from '@/features/bargain/BargainListScreen'
import { ArticleBody } from '@/features/carLife/parts/ArticleBody'
import { HomeScreen } from '@/features/home/HomeScreen'
import { MarketingBanner } from '@/features/marketing/MarketingBanner'
import { MarketingLayer, useShown } from '@/features/marketing/MarketingLayer'
import { loadOpeningAd } from '@/features/opening/openingAd'
import { ServiceScreen } from '@/features/service/ServiceScreen'
import { clearSession, saveTokens } from '@/features/session/sessionStore'
import type { Extension } from '@/platform/host/env'
import { activityInList } from '@/testing/activities'
import { fakeMall, silence, whole } from '@/testing/fakeMall'
import { lacking } from '@/testing/lacking'
import { type Mounted, mount } from '@/testing/mount'
import { settled } from '@/testing/waiting'

const DRAW = '/pages/mpLuckDraw'
const page = (list: object[] = []) => ({ list, total: list.length, pageNum: 1, pageSize: 20 })
const ACTIVITY = activityInList({ title: '周末试驾', image: '/a.webp' })
const drawActivity = activityInList({ activityId: 'a2', title: '算月供抽奖会', image: '/a.webp', url: DRAW })
const detail = (blocks: object[], entry: object | null = null) => ({
  ...ACTIVITY,
  mood: 'plain',
  blocks,
  entry,
})
const entry = {
  entryId: 'e',
  activityId: 'a1',
  status: 'joined',
  statusText: '已报名',
  note: '',
  code: '',
  name: '王小川',
  joinedAt: 0,
  canLeave: false,
  reward: '',
}
const tile = (title: string, url: string) => ({ id: title, title, subtitle: '', image: '/b.webp', url })
const index = {
  searchHint: '',
  banners: [tile('春季新车', '/pages/carList/carList'), tile('横幅：抽奖', DRAW)],
  blocks: [
    {
      type: 'shortcuts',
      items: [
        { id: '1', icon: 'truck', title: '全部车型', url: '/pages/carList/carList' },
        { id: '2', icon: 'gift', title: '快捷：抽奖', url: `https://localhost/#${DRAW}` },
        { id: '3', icon: 'gift', title: '快捷：砍价', url: `#${'/pages/bargain/index'}` },
      ],
    },
    {
      type: 'activities',
      title: '活动',
      url: '',
      items: [tile('周末试驾', '/pages/activity/activity'), tile('活动：抽奖', DRAW)],
    },
    {
      type: 'carLife',
      title: '车生活专栏',
      url: '',
      items: [
        {
          articleId: 'x',
          cover: '/c.webp',
          title: '过冬',
          topicName: '',
          summary: '',
          author: '',
          publishedAt: 0,
          reads: 1,
          topicId: 't',
        },
      ],
    },
  ],
}
const banners = (url: string) => ({
  list: [
    {
      id: 'm1',
      title: '以旧换新',
      image: '/m.webp',
      url: '/pages/carList/carList',
      seconds: 3,
      endsAt: 0,
      audience: 'all',
    },
    { id: 'm2', title: '营销：抽奖', image: '/m.webp', url, seconds: 3, endsAt: 0, audience: 'all' },
  ],
})
const deal = {
  bargainId: 'b1',
  dealId: 'd1',
  seriesId: 's',
  seriesName: '岭行',
  image: '',
  status: 'running',
  target: 3,
  helped: 1,
  cut: '1.00',
  amount: '3.00',
  endAt: Date.now() + DAY_MS,
}

const home = () => <HomeScreen />
const services = () => <Services counts={{}} />
const settings = () => <SettingsScreen />
const service = () => <ServiceScreen />
const activities = () => <ActivityListScreen />
const oneActivity = () => <ActivityScreen activityId="a1" />
const blocked = () => <ActivityScreen activityId="obstacle" />
const booking = () => <AppointmentScreen />
const bargains = () => <BargainListScreen />
const links = [
  { type: 'link', text: '去抽奖', url: DRAW },
  { type: 'link', text: '全部车型', url: '/pages/carList/carList' },
] as const
const article = () => <ArticleBody blocks={links} />
const banner = () => <MarketingBanner positionKey="my" />

/** Kind of door; the extension that its page needs; the text of the door; a text beside it that stays. */
type Door = [title: string, extension: Extension, door: string, beside: string, screen: () => ReactElement]

const DOORS: Door[] = [
  ['a banner of home', '/ext/draw', '横幅：抽奖', '春季新车', home],
  ['an activity on home', '/ext/draw', '活动：抽奖', '周末试驾', home],
  ['a shortcut of home', '/ext/bargains/deals', '快捷：砍价', '全部车型', home],
  ['the articles on home', '/ext/car-life/article', '车生活专栏', '全部车型', home],
  ['a service of my page', '/ext/appointments', '我的预约', '我的车辆', services],
  ['a service whose rows could not open', '/ext/appointments/{id}', '我的预约', '我的车辆', services],
  ['my activities on my page', '/ext/my-activities', '我的活动', '领券中心', services],
  ['the bargains on my page', '/ext/bargains/deals', '月供砍价', '领券中心', services],
  ['the draw on my page', '/ext/draw', '算月供抽奖', '领券中心', services],
  ['a row of the settings', '/ext/messages', '消息提醒', '收货地址', settings],
  ['deleting the account', '/ext/user/deletion', '注销账号', '收货地址', settings],
  ['asking the service', '/ext/service/tickets/{id}', '提交咨询', '客服热线', service],
  ['the tickets', '/ext/service/tickets', '我的咨询', '客服热线', service],
  ['a permanent promotion beside the activities', '/ext/draw', '算月供抽好礼', '周末试驾', activities],
  ['an activity in the list', '/ext/draw', '算月供抽奖会', '周末试驾', activities],
  ['my activities beside the list', '/ext/my-activities', '我的活动', '周末试驾', activities],
  ['an activity of a dealer', '/ext/draw', '算月供抽奖会', '车友聚会', oneActivity],
  ['my activities at an entry', '/ext/my-activities', '我的全部活动', '已报名', oneActivity],
  ['what removes an obstacle', '/ext/messages', '去添加', '先打开提醒', blocked],
  ['the test drives at a booking', '/ext/appointments', '我的预约', '试驾门店', booking],
  ["a bargain of one's own", '/ext/bargains/{id}', '查看', '我的砍价', bargains],
  ['a link of an article', '/ext/draw', '去抽奖', '全部车型', article],
  ['a marketing banner', '/ext/draw', '营销：抽奖', '以旧换新', banner],
]

const openMall = () =>
  fakeMall([
    [activitiesCalls.dealerList, silence],
    [marketingCalls.shown, silence],
    [commonCalls.index, index],
    [commonCalls.dealers, page()],
    [commonCalls.topics, { list: [] }],
    [productCalls.carSeries, { list: [] }],
    [appointmentsCalls.kinds, { kinds: ['testDrive'] }],
    [serviceCalls.questions, { groups: [] }],
    [serviceCalls.unread, { unread: 0 }],
    [activitiesCalls.list, page([ACTIVITY, drawActivity])],
    [
      activitiesCalls.detail,
      ({ url }: { url: string }) =>
        url.includes('obstacle')
          ? detail([
              {
                type: 'signUp',
                title: '报名',
                note: '',
                button: '报名',
                fields: [],
                vins: [],
                obstacle: '先打开提醒',
                obstacleUrl: '/pages/ext/account/messages',
              },
            ])
          : detail(
              [
                {
                  type: 'dealerActivities',
                  title: '门店活动',
                  note: '',
                  items: [activityInList({ title: '车友聚会', image: '/a.webp' }), drawActivity],
                },
              ],
              entry,
            ),
    ],
    [appointmentsCalls.slots, { days: [] }],
    [bargainCalls.deals, whole({ cover: '', mine: [deal], list: [] })],
    [marketingCalls.banner, banners(DRAW)],
  ])

let view: Mounted
beforeEach(() => {
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  saveTokens({ accessToken: 't', refreshToken: 'r', beanId: 'b', phone: '13800000001' })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never)
  openMall()
})
afterEach(() => {
  useShown.setState(useShown.getInitialState())
  jest.restoreAllMocks()
})
afterAll(() => clearSession())

describe.each(DOORS)('%s', (_title, extension, door, beside, screen) => {
  test('is there where the back end serves its page', async () => {
    view = await mount(screen())
    await view.see(beside)
    await view.see(door)
  })

  test('is hidden where the back end lacks it', () =>
    lacking([extension], async () => {
      view = await mount(screen())
      await view.see(beside)
      await settled()
      expect(view.text().split(door)).toHaveLength(1)
    }))
})

test.each([
  ['is there where the back end serves its page', [], 2],
  ['is hidden where the back end lacks it', ['/ext/draw'], 0],
] as const)('a floating trigger and a pop-up: each %s', (_what, lacks, count) =>
  lacking(lacks, async () => {
    const placed = { id: '1', src: '/t.webp', url: DRAW, pages: ['pages/my/index'] }
    useShown.setState({
      floating: [{ ...placed, size: 's', top: 50, right: 4 }],
      popups: [{ ...placed, id: '2', title: '抽奖' }],
    })
    view = await mount(<MarketingLayer page="pages/my/index" />)
    await settled()
    expect(view.container.querySelectorAll('img, [role="dialog"]').length > 0).toBe(count > 0)
  }),
)

test.each([
  [[], '营销：抽奖'],
  [['/ext/draw'], '以旧换新'],
] as const)('the opening advertisement, lacking %p: %s', (lacks, title) =>
  lacking(lacks, async () => {
    const { list } = banners(DRAW)
    fakeMall([[marketingCalls.banner, { list: [...list].reverse() }]])
    expect((await loadOpeningAd())?.title).toBe(title)
  }),
)

test("an entry of one's own stays in the list, and cannot be tapped", () =>
  lacking(['/ext/draw'], async () => {
    fakeMall([[activitiesCalls.mine, page([{ ...entry, activity: drawActivity }])]])
    view = await mount(<MyActivitiesScreen />)
    await view.see('算月供抽奖会')
    expect(view.container.querySelector('[role="link"]')).toBeNull()
  }))
