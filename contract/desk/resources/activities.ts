import { blocks, boolean, dateTime, grid, number, oneOf, picture, reference, text } from '../fields'
import { periodState, RUNNING_FIRST } from '../period'
import { resource } from '../resource'
import { shownState } from '../shownState'

/** Rules of joining that the desk can set; others come with a data file and stay as they are. */
export const JOIN_RULES = {
  none: '只展示，不报名',
  open: '先到先得',
  attendance: '门店确认与签到',
  ownVin: '车主，每台车一次',
  dailyFirst: '每天限量',
  other: '数据文件里的规则',
} as const

export const activities = resource({
  name: 'activities',
  title: '活动',
  alsoCalled: ['报名', '线下活动'],
  section: 'campaigns',
  titleField: 'title',
  search: { fields: ['title'], match: 'anywhere' },
  sort: RUNNING_FIRST,
  can: ['read', 'export', 'create', 'update'],
  isPattern: true,
  inShop: {
    path: '/pages/activity/detail?activityId={id}',
    when: { field: 'status', in: ['open', 'closed'] },
  },
  previewed: { path: '/pages/activity/detail?activityId={id}', call: '/juhe/api/v1/ext/activities' },
  hidden: { field: 'status', in: ['draft'], text: '这是草稿：商城里看不到它，创建之后点“发布”才会出现。' },
  groups: {
    时间与名额: ['startAt', 'endAt', 'signUpEndAt', 'places'],
    参加: ['join', 'perDay', 'fromHour', 'dealerId', 'rewardOn', 'rewardCouponId', 'drawAt', 'prizes'],
    画面: ['picture', 'pictureDark', 'mood'],
    页面: ['blocks'],
  },
  actions: {
    publish: {
      undo: { by: 'stop' },
      label: '发布',
      confirm: '活动立即出现在商城；到开始时间才能参加。',
      when: { field: 'status', in: ['draft', 'closed'] },
    },
    drawWinners: {
      undo: 'again',
      label: '抽奖',
      confirm:
        '报名截止后可以抽，公示前可以重抽；不抽则到开奖时间自动抽奖并公示。中奖的人在报名名单里，公示前商城看不到。',
      when: [
        { field: 'rewardOn', in: ['draw'] },
        { field: 'isAnnounced', in: [false] },
      ],
    },
    announce: {
      undo: 'none',
      label: '公示中奖名单',
      confirm: '商城显示名单，奖品立即到账。不能撤销。',
      when: [
        { field: 'rewardOn', in: ['draw'] },
        { field: 'isAnnounced', in: [false] },
      ],
    },
    stop: {
      undo: { by: 'publish' },
      label: '停止',
      danger: true,
      confirm: '商城显示活动已取消，不再接受报名；已经报名的人和发出的券不变。',
      when: { field: 'status', in: ['open'] },
    },
  },
  links: [
    {
      to: `/activity-entries?filter=${encodeURIComponent('{"activityId":"')}{id}${encodeURIComponent('"}')}`,
      label: '报名名单',
      resource: 'activity-entries',
      action: 'read',
    },
  ],
  fields: {
    title: text('标题', { required: true, max: 40, list: true }),
    subtitle: text('副标题', { max: 60 }),
    state: { ...periodState, label: '时间' },
    status: oneOf(
      '状态',
      { draft: '草稿', open: '已发布', closed: '已停止' },
      { list: true, filter: true, edit: 'never', colors: { open: 'green', closed: 'red' } },
    ),
    shown: shownState,
    position: number('顺序', { required: true, min: 0, max: 9_999, help: '小的排在前面' }),
    startAt: dateTime('开始', { required: true, list: true, filter: true, sort: true }),
    endAt: dateTime('结束', { required: true, list: true }),
    signUpEndAt: dateTime('报名截止', { help: '不填则到活动结束' }),
    places: number('名额', { min: 1, max: 1_000_000, list: true, help: '不填则不限' }),
    join: oneOf('参加方式', JOIN_RULES, {
      required: true,
      list: true,
      notOffered: ['other'],
      help: '有人报名之后不能再改',
    }),
    perDay: number('每天名额', {
      min: 1,
      max: 100_000,
      requiredWhenShown: true,
      shownFor: { field: 'join', in: ['dailyFirst'] },
    }),
    fromHour: number('每天几点开始', {
      min: 0,
      max: 23,
      unit: '点',
      requiredWhenShown: true,
      shownFor: { field: 'join', in: ['dailyFirst'] },
    }),
    dealerId: reference('门店', 'dealers', { help: '门店举办的活动；厂家的活动不填' }),
    rewardOn: oneOf('送优惠券', {
      joined: '报名成功时',
      confirmed: '门店确认时',
      attended: '到店签到时',
      draw: '抽奖',
    }),
    rewardCouponId: reference('送的优惠券', 'coupons', {
      requiredWhenShown: true,
      shownFor: { field: 'rewardOn', in: ['joined', 'confirmed', 'attended'] },
    }),
    drawAt: dateTime('开奖时间', {
      requiredWhenShown: true,
      shownFor: { field: 'rewardOn', in: ['draw'] },
      help: '不早于报名截止；到时自动抽奖并公示中奖名单',
    }),
    prizes: grid(
      '奖品',
      {
        name: text('奖品', { required: true, max: 20 }),
        // A prize is mostly a coupon that nobody can take.
        couponId: reference('优惠券', 'coupons', { required: true, isAlwaysShown: true }),
        count: text('名额', {
          required: true,
          max: 4,
          form: 'number',
          pattern: { regex: /^[1-9]\d*$/, message: '名额应为 1 到 9999' },
        }),
      },
      {
        max: 20,
        requiredWhenShown: true,
        shownFor: { field: 'rewardOn', in: ['draw'] },
        help: '每人最多中一份，优惠券在公示时到账',
      },
    ),
    picture: picture('主图', { required: true, ratio: 16 / 9 }),
    pictureDark: picture('深色模式的主图', { ratio: 16 / 9, help: '不填则同一张' }),
    mood: oneOf(
      '底色',
      {
        plain: '素色',
        meadow: '草地',
        dusk: '黄昏',
        night: '夜',
        neon: '霓虹',
        contour: '等高线',
        skyline: '天际线',
        yard: '院子',
      },
      { required: true, initial: 'plain' },
    ),
    blocks: blocks('页面内容', { of: 'activity', required: true }),
    isAnnounced: boolean('中奖名单已公示', {
      edit: 'never',
      shownFor: { field: 'rewardOn', in: ['draw'] },
    }),
    taken: number('已报名', { list: true, edit: 'never' }),
    confirmed: number('已确认、签到或中奖', { edit: 'never', list: true }),
  },
})
