import { dateTime, longText, oneOf, reference, text } from '../fields'
import { resource } from '../resource'

const shown = { edit: 'never' } as const

const ENTRY_STATES = {
  joined: '已报名',
  confirmed: '已确认',
  attended: '已签到',
  refused: '未通过',
  cancelled: '用户取消',
  won: '已中奖',
  lost: '未中奖',
}
const STATE_COLORS = {
  joined: 'orange',
  confirmed: 'blue',
  attended: 'green',
  refused: 'red',
  won: 'gold',
}
/** Kinds of an activity's rule. */
const ENTRY_KINDS = {
  attendance: '门店确认与签到',
  finance: '金融方案，人工审核',
  open: '先到先得',
  company: '企业报名',
  ownVin: '车主，每台车一次',
  dailyFirst: '每天限量',
  quiz: '答题',
  popularity: '人气',
  dealers: '门店活动',
  none: '只展示',
}

const ofKind = (...kinds: (keyof typeof ENTRY_KINDS)[]) => ({ field: 'kind', in: kinds })
const inState = (...states: (keyof typeof ENTRY_STATES)[]) => ({ field: 'status', in: states })

export const activityEntries = resource({
  name: 'activity-entries',
  title: '活动报名',
  section: 'campaigns',
  titleField: 'name',
  search: { fields: ['phone'], match: 'start', hint: '手机号或后四位、姓名、签到码' },
  sort: { field: 'createdAt', order: 'desc' },
  can: ['read', 'export'],
  actions: {
    confirm: {
      undo: 'none',
      label: '确认',
      confirm: '用户会看到报名已确认；说好确认时送券的活动，券随即到账。',
      when: [ofKind('attendance', 'finance'), inState('joined')],
    },
    checkIn: {
      undo: 'none',
      label: '签到',
      confirm: '请核对用户出示的签到码。说好签到时送券的活动，券随即到账。',
      when: [ofKind('attendance'), inState('joined', 'confirmed')],
    },
    refuse: {
      undo: 'none',
      label: '婉拒',
      danger: true,
      confirm: '名额让给别人，签到码失效，已到账的券不收回。不能撤销。',
      fields: { reason: text('原因', { required: true, max: 60, help: '用户会看到' }) },
      when: [ofKind('attendance', 'finance', 'open', 'company'), inState('joined', 'confirmed')],
    },
  },
  layout: {
    summary: ['status', 'name', 'phone', 'code'],
    main: [
      { title: '报名', fields: ['activityId', 'kind', 'dealerId', 'answers', 'createdAt'] },
      { title: '结果', fields: ['note', 'reward', 'prize'] },
    ],
    side: [],
  },
  fields: {
    name: text('姓名', { ...shown, list: true }),
    phone: text('手机号', { ...shown, list: true }),
    activityId: reference('活动', 'activities', { ...shown, list: true, filter: true }),
    status: oneOf('状态', ENTRY_STATES, { ...shown, list: true, filter: true, colors: STATE_COLORS }),
    kind: oneOf('参加方式', ENTRY_KINDS, { ...shown, filter: true }),
    dealerId: reference('门店', 'dealers', { ...shown, list: true, filter: true }),
    answers: longText('填写的内容', { ...shown, list: true }),
    code: text('签到码', shown),
    note: text('用户看到', shown),
    reward: text('送的券', shown),
    prize: text('奖品', { ...shown, list: true }),
    createdAt: dateTime('报名时间', { ...shown, list: true, filter: true, sort: true }),
  },
})
