import { boolean, dateTime, link, number, oneOf, picture, tags, text } from '../fields'
import { periodState, RUNNING_FIRST } from '../period'
import { resource } from '../resource'
import { SHOP_PAGES } from '../shopPages'
import { shownState } from '../shownState'

/** Places of campaigns: the kinds and positions that the shop knows, in one choice. */
export const CAMPAIGN_SLOTS = {
  opening: '开屏广告',
  my: '“我的”横幅',
  popup: '弹窗',
  floating: '浮标',
} as const

const PAGES = Object.fromEntries(Object.entries(SHOP_PAGES).map(([path, { title }]) => [path, title]))

export const campaigns = resource({
  name: 'campaigns',
  title: '广告与弹窗',
  alsoCalled: ['banner', '插屏', '启动页', '浮窗'],
  section: 'content',
  titleField: 'name',
  search: { fields: ['name'], match: 'anywhere' },
  sort: RUNNING_FIRST,
  can: ['read', 'export', 'create', 'update', 'delete'],
  isPattern: true,
  inShop: {
    label: '打开它所在的页面',
    path: '/pages/index/index',
    paths: { field: 'slot', of: { my: '/pages/my/index' } },
    when: { field: 'enabled', in: [true] },
  },
  previewed: {
    path: '/pages/adpage/adpage?preview={id}',
    call: '/sdk/banner',
    when: { field: 'slot', in: ['opening'] },
  },
  hidden: { field: 'enabled', in: [false], text: '没有启用：商城里不会展示。' },
  deleteConfirm: '它会立即从商城消失，展示次数也会删除；只想暂时不展示，可以停用。',
  groups: {
    时间与人群: ['startsAt', 'endsAt', 'audience', 'minVisits', 'cities', 'timesADay', 'timesInAll'],
    样式: ['size', 'topPercent', 'rightPercent', 'seconds'],
    数据: ['shows', 'people'],
  },
  fields: {
    name: text('名称', { required: true, max: 40, list: true, help: '只在后台显示' }),
    slot: oneOf('位置', CAMPAIGN_SLOTS, { required: true, list: true, edit: 'create' }),
    picture: picture('图片', { required: true, list: true }),
    title: text('文字', { max: 40, help: '读屏软件念出的内容，也是横幅的标题' }),
    url: link('链接'),
    pages: tags('页面', {
      max: 20,
      options: PAGES,
      help: '不填则四个主页面都展示',
      shownFor: { field: 'slot', in: ['popup', 'floating'] },
    }),
    position: number('顺序', { required: true, min: 0, max: 9_999, help: '小的排在前面' }),
    enabled: boolean('启用', { list: true, filter: true }),
    state: periodState,
    shown: shownState,
    startsAt: dateTime('开始', { required: true, list: true }),
    endsAt: dateTime('结束', { list: true, help: '不填则一直展示' }),
    audience: oneOf(
      '人群',
      { all: '所有人', signedIn: '已登录', guest: '未登录' },
      { required: true, initial: 'all' },
    ),
    minVisits: number('第几次访问起', { min: 1, max: 1_000, help: '不填则第一次就展示' }),
    cities: tags('城市', { max: 100, help: '如 北京市；不填则不限' }),
    timesADay: number('每人每天', { min: 0, max: 1_000, unit: '次', help: '0 为不限' }),
    timesInAll: number('每人一共', { min: 0, max: 1_000, unit: '次', help: '0 为不限' }),
    size: oneOf(
      '浮标大小',
      { s: '小，64 像素', l: '大，屏宽的八成' },
      { initial: 's', shownFor: { field: 'slot', in: ['floating'] } },
    ),
    topPercent: number('浮标离顶部', {
      initial: 70,
      min: 0,
      max: 100,
      unit: '%',
      shownFor: { field: 'slot', in: ['floating'] },
    }),
    rightPercent: number('浮标离右边', {
      initial: 4,
      min: 0,
      max: 100,
      unit: '%',
      shownFor: { field: 'slot', in: ['floating'] },
    }),
    seconds: number('开屏秒数', {
      help: '图片在打开商城后下载，从第二天起每天第一次打开时展示；第一次来的顾客当天看不到',
      min: 0,
      max: 60,
      unit: '秒',
      shownFor: { field: 'slot', in: ['opening'] },
    }),
    shows: number('展示次数', { list: true, edit: 'never' }),
    people: number('展示人数', { list: true, edit: 'never' }),
  },
})
