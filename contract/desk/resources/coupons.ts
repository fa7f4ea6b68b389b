import { boolean, dateTime, money, number, oneOf, reference, references, text } from '../fields'
import { periodState, RUNNING_FIRST, UNTIL_ENDED, WHILE_RUNNING } from '../period'
import { resource } from '../resource'
import { shownState } from '../shownState'

export const coupons = resource({
  name: 'coupons',
  title: '优惠券',
  alsoCalled: ['满减', '折扣', '红包', '券', '发券'],
  section: 'campaigns',
  titleField: 'name',
  search: { fields: ['name'], match: 'anywhere' },
  sort: RUNNING_FIRST,
  can: ['read', 'export', 'create', 'update'],
  isPattern: true,
  inShop: { path: '/pages/couponCenter/couponCenter', when: { field: 'listed', in: [true] } },
  links: [
    {
      to: `/coupon-codes?filter=${encodeURIComponent('{"couponId":"')}{id}${encodeURIComponent('"}')}`,
      label: '兑换码',
      resource: 'coupon-codes',
      action: 'read',
      when: { field: 'cash', in: [true] },
    },
  ],
  actions: {
    give: {
      undo: 'none',
      label: '发给用户',
      confirm: '一张券立即放进这位用户的优惠券里，计入发放总数。',
      fields: { userId: reference('用户', 'customers', { required: true, help: '输入手机号查找' }) },
      when: UNTIL_ENDED,
    },
    giveGroup: {
      undo: 'none',
      label: '发给一群用户',
      confirm: '符合全部条件的用户各得一张，计入发放总数；已经有过这张券的跳过。一次最多 500 人。',
      fields: {
        tag: text('有这个标签', { max: 20 }),
        seriesId: reference('车主，车系', 'series'),
        goodsId: reference('买过这件商品', 'goods'),
        most: number('最多发给几人', {
          required: true,
          min: 1,
          max: 500,
          help: '符合条件的人更多时不会发，并告诉您有多少人',
        }),
        again: boolean('有过这张券的也再发一张', { help: '仍不超过每人限领；误点两次时，不打开就不会多发' }),
      },
      when: UNTIL_ENDED,
    },
    stop: {
      undo: 'none',
      label: '立即结束',
      danger: true,
      confirm: '不能再领取，用户手里还没用的券同时失效。不能撤销。',
      when: WHILE_RUNNING,
    },
    makeCodes: {
      undo: 'none',
      label: '生成兑换码',
      fields: {
        pieces: number('个数', { required: true, min: 1, max: 100, help: '生成后在“兑换码”里查看' }),
      },
      when: { field: 'cash', in: [true] },
    },
  },
  groups: {
    优惠: ['kind', 'amount', 'percent', 'threshold', 'cap'],
    范围: ['scope', 'categoryIds', 'goodsIds', 'scopeText'],
    发放: ['startAt', 'endAt', 'total', 'taken', 'used', 'perUser', 'listed', 'cash'],
  },
  fields: {
    name: text('名称', { required: true, max: 20, list: true }),
    state: periodState,
    shown: shownState,
    kind: oneOf(
      '种类',
      { amount: '满减', percent: '折扣', delivery: '运费券' },
      {
        required: true,
        list: true,
        filter: true,
        edit: 'create',
        initial: 'amount',
      },
    ),
    amount: money('减多少', {
      required: true,
      list: true,
      edit: 'create',
      shownFor: { field: 'kind', in: ['amount'] },
    }),
    percent: number('付百分之几', {
      required: true,
      min: 1,
      max: 100,
      unit: '%',
      list: true,
      edit: 'create',
      initial: 100,
      shownFor: { field: 'kind', in: ['percent'] },
      help: '88 为 8.8 折',
    }),
    threshold: money('满多少可用', { required: true, list: true, edit: 'create', help: '0 为无门槛' }),
    cap: money('最多减', {
      required: true,
      edit: 'create',
      shownFor: { field: 'kind', in: ['percent', 'delivery'] },
      help: '0 为不封顶',
    }),
    scope: oneOf(
      '适用',
      { all: '全部商品', category: '部分分类', goods: '部分商品' },
      {
        required: true,
        edit: 'create',
        initial: 'all',
      },
    ),
    categoryIds: references('适用的分类', 'goods-categories', {
      max: 100,
      edit: 'create',
      requiredWhenShown: true,
      shownFor: { field: 'scope', in: ['category'] },
    }),
    goodsIds: references('适用的商品', 'goods', {
      max: 100,
      edit: 'create',
      requiredWhenShown: true,
      shownFor: { field: 'scope', in: ['goods'] },
    }),
    scopeText: text('适用说明', { required: true, max: 20, initial: '全部商品可用' }),
    startAt: dateTime('开始', { required: true, edit: 'create' }),
    endAt: dateTime('结束', { required: true, list: true, edit: 'create' }),
    total: number('发放总数', { required: true, min: 1, max: 100_000_000, list: true }),
    taken: number('已领取', { list: true, edit: 'never' }),
    used: number('已使用', { list: true, edit: 'never' }),
    perUser: number('每人限领', { required: true, min: 1, max: 99, initial: 1 }),
    listed: boolean('在领券中心', { filter: true, help: '关闭后不能再领取，已领取的仍可使用' }),
    cash: boolean('代金券', { list: true, edit: 'create', help: '凭兑换码领取，任何商品可用，不在领券中心' }),
    position: number('顺序', { required: true, min: 0, max: 9_999, help: '小的排在前面' }),
  },
})
