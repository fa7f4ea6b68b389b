import { boolean, grid, link, number, oneOf, picture, reference, text } from '../fields'
import { resource } from '../resource'
import { shownState } from '../shownState'

/** Kinds of blocks of the home page (`contract/shapes/home.ts`). */
export const HOME_BLOCK_KINDS = {
  shortcuts: '快捷入口',
  flashSale: '限时秒杀',
  series: '车系',
  goodsFloor: '商品楼层',
  activities: '活动',
  carLife: '车生活',
} as const

/** Shared by the descriptions of all parts of home: the way to the editor, and why a change isn't seen at once. */
export const PARTS_OF_HOME = {
  links: [{ to: '/home-versions/editor', label: '编辑首页', resource: 'home-versions', action: 'read' }],
  note: {
    text: '这里的修改先是草稿，在“编辑首页”里发布，商城才显示。',
    since: 'home-versions',
  },
} as const

/** Icons of shortcuts: names of the shop's own set (`src/ui/Icon`). The shop draws any other name as a gift. */
export const SHORTCUT_ICONS = {
  truck: '皮卡',
  wheel: '车轮',
  location: '地点',
  box: '箱子',
  moon: '月亮',
  shield: '盾牌',
  settings: '齿轮',
  headset: '客服',
  wallet: '钱包',
  gift: '礼物',
  cart: '购物车',
  'star-fill': '星星',
  person: '人',
  picture: '图片',
  search: '放大镜',
  share: '分享',
  'compass-road': '指南针',
} as const

/** Kinds with a title, and those of them that show the first of many entries. */
const TITLED = Object.keys(HOME_BLOCK_KINDS).filter((kind) => kind !== 'shortcuts')
const COUNTED = TITLED.filter((kind) => kind !== 'activities')

export const homeBlocks = resource({
  name: 'home-blocks',
  title: '首页楼层',
  alsoCalled: ['装修', '首页模块'],
  section: 'content',
  titleField: 'title',
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  ...PARTS_OF_HOME,
  deleteConfirm: '这个楼层会从首页消失；只想暂时不展示，可以暂停。',
  groups: {
    内容: ['count', 'topicId', 'shortcuts', 'entries'],
  },
  fields: {
    kind: oneOf('种类', HOME_BLOCK_KINDS, { required: true, list: true, filter: true, edit: 'create' }),
    title: text('标题', {
      max: 20,
      list: true,
      shownFor: { field: 'kind', in: TITLED },
    }),
    subtitle: text('副标题', { max: 40, shownFor: { field: 'kind', in: ['goodsFloor'] } }),
    url: link('“全部”的链接', {
      shownFor: { field: 'kind', in: TITLED },
    }),
    position: number('顺序', { required: true, min: 0, max: 9_999, list: true, help: '小的排在前面' }),
    paused: boolean('暂停展示', { list: true, filter: true }),
    shown: shownState,
    count: number('最多展示', {
      min: 1,
      max: 20,
      help: '不填则 6 个',
      shownFor: { field: 'kind', in: COUNTED },
    }),
    topicId: reference('商品专题', 'goods-topics', {
      requiredWhenShown: true,
      shownFor: { field: 'kind', in: ['goodsFloor'] },
    }),
    shortcuts: grid(
      '入口',
      {
        title: text('名称', { required: true, max: 8 }),
        icon: oneOf('图标', SHORTCUT_ICONS, { required: true, initial: 'gift' }),
        url: link('链接', { required: true }),
      },
      {
        max: 20,
        requiredWhenShown: true,
        shownFor: { field: 'kind', in: ['shortcuts'] },
      },
    ),
    entries: grid(
      '活动',
      {
        picture: picture('图片', { required: true, ratio: 4 / 3 }),
        title: text('标题', { required: true, max: 20 }),
        subtitle: text('副标题', { max: 30 }),
        url: link('链接', { required: true }),
        id: reference('活动', 'activities'),
      },
      {
        max: 20,
        help: '选了活动的入口，活动结束后自动不展示；其他页面不选',
        requiredWhenShown: true,
        shownFor: { field: 'kind', in: ['activities'] },
      },
    ),
  },
})
