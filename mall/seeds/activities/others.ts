import { activity, field } from './define'

/**
 * Activities on the plain page: one that is coming, one that is over and has announced its winners, one that was called
 * off.
 */
export const OTHERS = [
  activity((at) => ({
    id: 'spring-route',
    title: '开年第一程',
    subtitle: '报名 2000 公里穿越，席位 30',
    picture: 'scenes/life/long-highway',
    startAt: at(9, '10:00'),
    endAt: at(40),
    places: 30,
    rule: { kind: 'open' },
    blocks: [
      { type: 'hero', kicker: '即将开始', facts: ['30 个席位', '全程领队'] },
      { type: 'countdown', title: '距离报名开始', note: '' },
      {
        type: 'text',
        title: '路线',
        paragraphs: [
          '从保定出发，翻过太行，沿黄河向西，一路到青海湖。七天六晚，车队统一保障，途中有四段非铺装路。',
        ],
      },
      { type: 'signUp', title: '报名', button: '报名', fields: [field.name, field.phone] },
      {
        type: 'rules',
        title: '说明',
        items: ['请自驾皮卡参加，出发前会统一检查车况。', '名额 30 个，先到先得。'],
      },
    ],
  })),
  activity((at) => ({
    id: 'autumn-harvest',
    title: '秋收装备抽奖',
    subtitle: '结果已公示',
    picture: 'scenes/life/harvest',
    startAt: at(-60),
    endAt: at(-15),
    rule: { kind: 'open' },
    reward: {
      on: 'draw',
      drawAt: at(-14, '15:00'),
      prizes: [
        { name: '装备金 2000 元', couponId: 'act-zhe-2000', count: 1 },
        { name: '装备金 300 元', couponId: 'act-zhe-300', count: 2 },
      ],
    },
    blocks: [
      { type: 'hero', kicker: '已结束', facts: ['三位车友中奖'] },
      { type: 'winners', title: '中奖名单', note: '奖品已放进各位的卡券。' },
      { type: 'coupons', title: '还能领的', couponIds: ['all-100', 'care-20'] },
    ],
  })),
  activity((at) => ({
    id: 'rain-camp',
    title: '雨季露营分享会',
    subtitle: '因天气原因取消',
    picture: 'scenes/life/storm-road',
    startAt: at(-10),
    endAt: at(10),
    rule: { kind: 'open' },
    blocks: [
      { type: 'hero', kicker: '已取消', facts: [] },
      {
        type: 'text',
        paragraphs: ['连日强降雨，为了大家的安全，这次分享会取消。新的时间定下来后，会在这里告诉大家。'],
      },
    ],
  })),
]
