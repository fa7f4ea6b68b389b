import { TICKET_TOPICS } from '../../rules/ticketTopics'
import { boolean, dateTime, longText, number, oneOf, pictures, reference, text } from '../fields'
import { resource } from '../resource'

/** Resources of customer service: reviews, content checks and tickets. */

const shown = { edit: 'never' } as const
const CHECKS = { pending: '平台审核中', unsure: '待人工审核', passed: '已通过', refused: '未通过' }
const CHECK_COLORS = { unsure: 'orange', passed: 'green', refused: 'red' }

/** Values of `content_checks.reason`: who judged, or why nobody has yet. */
const JUDGES = {
  operator: '人工',
  weapp: '微信',
  tt: '抖音',
  'written again': '人工拒绝后重写',
  'no check is set up': '没有设置审核平台',
  'no result arrived': '平台没有给出结果',
}

export const reviews = resource({
  name: 'reviews',
  title: '评价',
  alsoCalled: ['评论', '差评'],
  section: 'service',
  titleField: 'goodsTitle',
  search: { fields: ['content'], match: 'anywhere', hint: '商品名' },
  sort: { field: 'createdAt', order: 'desc' },
  can: ['read', 'export'],
  actions: {
    answer: {
      undo: 'again',
      label: '回复',
      fields: { reply: longText('回复', { max: 200, help: '所有人都能看到；留空则删除回复' }) },
    },
    hide: {
      undo: { by: 'show' },
      label: '隐藏',
      danger: true,
      confirm: '这条评价会从商品页消失，评分和数量也不再计入。',
      fields: {
        hiddenReason: text('隐藏原因', {
          required: true,
          max: 60,
          help: '作者和同事都会看到，例如“泄露了他人的电话”',
        }),
      },
      when: { field: 'hidden', in: [false] },
    },
    show: { undo: { by: 'hide' }, label: '恢复展示', when: { field: 'hidden', in: [true] } },
  },
  fields: {
    goodsTitle: text('商品', { ...shown, list: true }),
    attrStr: text('规格', shown),
    score: number('评分', { ...shown, list: true, filter: true, unit: '星' }),
    content: longText('评价', { ...shown, list: true }),
    pictures: pictures('图片', shown),
    followUp: longText('追评', shown),
    reply: longText('商家回复', shown),
    nickName: text('买家', { ...shown, list: true }),
    anonymous: boolean('匿名', shown),
    userId: reference('用户', 'customers', shown),
    contentStatus: oneOf('内容审核', CHECKS, { ...shown, list: true, filter: true, colors: CHECK_COLORS }),
    hidden: boolean('已隐藏', { ...shown, list: true, filter: true }),
    hiddenReason: text('隐藏原因', shown),
    createdAt: dateTime('时间', { ...shown, list: true, filter: true, sort: true }),
  },
})

export const contentChecks = resource({
  name: 'content-checks',
  title: '内容审核',
  section: 'service',
  titleField: 'text',
  sort: { field: 'createdAt', order: 'desc' },
  can: ['read', 'export'],
  actions: {
    pass: { undo: 'none', label: '通过', when: { field: 'status', in: ['pending', 'unsure'] } },
    refuse: {
      undo: 'none',
      label: '不通过',
      danger: true,
      confirm: '内容不会展示，作者会看到原因。不能再改。',
      fields: {
        authorNote: text('原因', { max: 60, help: '作者会看到，例如“图片与商品无关”；留空则只说未通过审核' }),
      },
      when: { field: 'status', in: ['pending', 'unsure'] },
    },
  },
  fields: {
    text: longText('内容', { ...shown, list: true }),
    pictures: pictures('图片', { ...shown, list: true }),
    kind: oneOf(
      '类型',
      {
        review: '评价',
        followUp: '追评',
        nickName: '昵称',
        avatar: '头像',
        ticketMessage: '咨询',
        appointment: '预约',
      },
      { ...shown, list: true, filter: true },
    ),
    status: oneOf('状态', CHECKS, { ...shown, list: true, filter: true, colors: CHECK_COLORS }),
    reason: oneOf('由谁判定', JUDGES, shown),
    authorNote: text('不通过的原因', shown),
    userId: reference('用户', 'customers', shown),
    createdAt: dateTime('时间', { ...shown, list: true, filter: true, sort: true }),
    settledAt: dateTime('判定时间', shown),
  },
})

export const tickets = resource({
  name: 'tickets',
  title: '咨询',
  alsoCalled: ['客服', '工单', '留言'],
  section: 'service',
  titleField: 'question',
  search: { fields: ['question'], match: 'anywhere', hint: '用户手机号或后四位、订单号' },
  sort: { field: 'updatedAt', order: 'desc' },
  can: ['read', 'export'],
  live: { field: 'status', in: ['open', 'answered'] },
  actions: {
    answer: {
      undo: 'none',
      label: '回复',
      fields: {
        text: longText('回复', { required: true, max: 500 }),
        pictures: pictures('图片', { max: 6, help: '用户在咨询页看到，点开放大' }),
      },
      when: { field: 'status', in: ['open', 'answered'] },
    },
    close: {
      undo: 'none',
      label: '结束咨询',
      confirm: '结束后双方不能再在这里写消息，用户可以发起新的咨询。',
      when: { field: 'status', in: ['open', 'answered'] },
    },
  },
  related: { messages: { title: '对话', look: 'talk', answeredBy: 'answer', fields: {} } },
  layout: {
    summary: ['status', 'topic', 'userId', 'updatedAt'],
    main: ['messages'],
    side: [{ title: '来源', fields: ['orderId', 'dealerId', 'createdAt'] }],
    omit: ['question'],
  },
  fields: {
    question: text('问题', { ...shown, list: true }),
    topic: oneOf('类型', TICKET_TOPICS, { ...shown, list: true, filter: true }),
    status: oneOf(
      '状态',
      { open: '待回复', answered: '已回复', closed: '已结束' },
      { ...shown, list: true, filter: true, colors: { open: 'orange', answered: 'green' } },
    ),
    userId: reference('用户', 'customers', { ...shown, list: true }),
    orderId: reference('订单', 'orders', shown),
    dealerId: reference('咨询门店', 'dealers', { ...shown, list: true, filter: true }),
    createdAt: dateTime('开始时间', shown),
    updatedAt: dateTime('最近消息', { ...shown, list: true, filter: true, sort: true }),
  },
})
