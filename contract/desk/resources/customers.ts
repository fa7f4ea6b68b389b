import { boolean, dateTime, longText, money, number, oneOf, picture, reference, tags, text } from '../fields'
import { resource } from '../resource'
import { AGREEMENTS } from './agreements'
import { MESSAGE_STATES } from './messages'
import { ORDER_STATES } from './orders'

const shown = { edit: 'never' } as const
export const MAX_CUSTOMER_TAGS = 20

/** Checked by the server: an operator with a second factor must type its code (decision 1260). */
const code = text('您的动态码', {
  max: 40,
  isCode: true,
  help: '您开启了两步验证时必填：验证器 App 里的六位数字',
})
const newPhone = text('新手机号', {
  required: true,
  form: 'phone',
  pattern: { regex: /^1\d{10}$/, message: '手机号为 11 位数字' },
})

export const customers = resource({
  name: 'customers',
  title: '用户',
  alsoCalled: ['会员', '客户', '买家', '黑名单', '注销'],
  section: 'service',
  titleField: 'phone',
  search: { fields: ['phone'], match: 'start', hint: '手机号或后四位、昵称、用户编号' },
  sort: { field: 'createdAt', order: 'desc' },
  can: ['read', 'export'],
  links: [
    {
      to: '/phone-orders/new?phone={phone}',
      label: '代客下单',
      resource: 'phone-orders',
      action: 'create',
      when: { field: 'isDeleted', in: [false] },
    },
  ],
  many: {
    addTags: {
      label: '加标签',
      right: 'note',
      fields: { tags: tags('标签', { required: true, max: MAX_CUSTOMER_TAGS }) },
      confirm: `加在原有的标签后面，每位用户最多 ${MAX_CUSTOMER_TAGS} 个。可以撤销。`,
    },
    removeTags: {
      label: '去掉标签',
      right: 'note',
      fields: { tags: tags('标签', { required: true, max: MAX_CUSTOMER_TAGS }) },
      confirm: '其他标签不变。可以撤销。',
    },
    giveCoupon: {
      label: '发优惠券',
      right: 'coupons.give',
      fields: { couponId: reference('优惠券', 'coupons', { required: true }) },
      confirm: '每位用户得到一张，计入发放总数；已经到每人限领的不发，结果里会写明。不能撤销。',
      isFinal: true,
    },
  },
  downloads: [{ path: 'export', label: '导出资料', action: 'remove' }],
  actions: {
    note: {
      undo: 'again',
      label: '标签与备注',
      fields: {
        tags: tags('标签', {
          max: MAX_CUSTOMER_TAGS,
          help: '如：老客户、车友会；按标签可以筛选用户、发优惠券',
        }),
        staffNote: longText('备注', { max: 500, help: '只有工作人员能看到' }),
      },
      when: { field: 'isDeleted', in: [false] },
    },
    block: {
      undo: { by: 'unblock' },
      label: '停用账号',
      danger: true,
      confirm:
        '用户会立即退出登录，再次登录时看到原因。订单和售后不受影响。账号注销或换手机号后，原手机号 180 天内也不能重新注册。',
      fields: { blockedReason: text('原因', { required: true, max: 60, help: '用户登录时会看到' }) },
      when: [
        { field: 'isBlocked', in: [false] },
        { field: 'isDeleted', in: [false] },
      ],
    },
    unblock: {
      undo: { how: '没有注销的账号可以再次停用' },
      label: '恢复账号',
      confirm: '用户可以重新登录；账号已注销时，原手机号可以重新注册。',
      when: { field: 'isBlocked', in: [true] },
    },
    changePhone: {
      undo: 'again',
      label: '更换手机号',
      confirm:
        '之后用新手机号登录；现在的登录全部退出，原手机号会收到短信。新手机号已经有账号时，请用“合并账号”。',
      fields: { phone: newPhone, reason: text('怎样确认是本人', { required: true, max: 100 }), code },
      empty: ['phone'],
      when: { field: 'isDeleted', in: [false] },
    },
    merge: {
      undo: 'none',
      label: '合并账号',
      danger: true,
      confirm:
        '新手机号的账号并入这个用户：订单、售后、爱车、优惠券、地址、试驾、咨询、消息、评价等全部转过来，然后那个账号注销。手机号换成新的，两边的登录都退出，原手机号会收到短信。不能撤销。',
      fields: {
        phone: newPhone,
        reason: text('怎样确认是同一个人', { required: true, max: 100 }),
        word: text('确认', {
          required: true,
          help: '请输入“合并”',
          pattern: { regex: /^合并$/, message: '请输入“合并”两个字' },
        }),
        code,
      },
      empty: ['phone'],
      when: { field: 'isDeleted', in: [false] },
    },
    remove: {
      undo: 'none',
      label: '注销账号',
      danger: true,
      confirm:
        '删除这个用户的个人资料和咨询，不能恢复；订单为记账保留，不再能认出是谁。还有未完成的事项时不能注销。',
      fields: {
        reason: text('用户怎样提出的', { required: true, max: 100 }),
        word: text('确认', {
          required: true,
          help: '请输入“注销”',
          pattern: { regex: /^注销$/, message: '请输入“注销”两个字' },
        }),
      },
      when: { field: 'isDeleted', in: [false] },
    },
  },
  layout: {
    summary: ['avatarUrl', 'nickName', 'phone', 'spent', 'orderCount', 'isBlocked', 'isDeleted', 'createdAt'],
    main: ['orders', 'drives', 'tickets', 'coupons'],
    side: [
      { title: '标签与备注', fields: ['tags', 'staffNote'] },
      { title: '资料', fields: ['id', 'lastOrderAt', 'birthday', 'blockedReason'] },
      'vehicles',
      'consents',
      'messages',
    ],
  },
  related: {
    orders: {
      title: '订单',
      fields: {
        id: reference('订单号', 'orders'),
        payableAmount: money('应付'),
        orderStatus: oneOf('状态', ORDER_STATES),
        createdAt: dateTime('下单时间'),
      },
    },
    vehicles: { title: '爱车', fields: { vin: text('车架号'), addedAt: dateTime('添加时间') } },
    coupons: {
      title: '优惠券',
      fields: {
        couponId: reference('优惠券', 'coupons'),
        status: oneOf('状态', { unused: '未使用', used: '已使用', expired: '已过期' }),
        receivedAt: dateTime('领取时间'),
      },
    },
    consents: {
      title: '同意过的协议',
      rare: ['orderId'],
      fields: {
        agreement: oneOf('协议', AGREEMENTS),
        versionId: reference('版本', 'agreements'),
        agreedAt: dateTime('同意时间'),
        orderId: reference('订单', 'orders'),
      },
    },
    drives: {
      title: '预约',
      fields: {
        id: reference('时间', 'appointments'),
        dealer: text('门店'),
        createdAt: dateTime('提交时间'),
      },
    },
    tickets: {
      title: '咨询',
      fields: { id: reference('问题', 'tickets'), updatedAt: dateTime('最近更新') },
    },
    messages: {
      title: '发送的消息',
      fields: { title: text('标题'), status: oneOf('状态', MESSAGE_STATES), createdAt: dateTime('时间') },
    },
  },
  fields: {
    phone: text('手机号', { ...shown, list: true }),
    nickName: text('昵称', { ...shown, list: true }),
    spent: money('消费', { ...shown, list: true }),
    orderCount: number('付款订单', { ...shown, list: true }),
    lastOrderAt: dateTime('最近付款', shown),
    tags: tags('标签', { ...shown, list: true, filter: true }),
    staffNote: longText('备注', shown),
    avatarUrl: picture('头像', shown),
    id: text('用户编号', shown),
    birthday: text('生日', shown),
    isBlocked: boolean('停用', { ...shown, list: true, filter: true }),
    blockedReason: text('停用原因', shown),
    isDeleted: boolean('已注销', { ...shown, list: true, filter: true }),
    createdAt: dateTime('注册时间', { ...shown, list: true, filter: true, sort: true }),
  },
})
