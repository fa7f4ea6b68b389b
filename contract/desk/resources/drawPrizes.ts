import { CHANCE_DECIMALS } from '../../rules/chances'
import { number, oneOf, picture, reference, text } from '../fields'
import { resource } from '../resource'
import { shownState } from '../shownState'

export const drawPrizes = resource({
  name: 'draw-prizes',
  title: '奖品',
  section: 'campaigns',
  titleField: 'name',
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  deleteConfirm: '这一格会从转盘上消失。已经有人抽到的奖品不能撤下，把数量改为 0 即可停发。',
  actions: {
    adjust: {
      undo: 'again',
      label: '调整数量',
      fields: {
        pieces: number('增加', { required: true, min: -100_000, max: 100_000, help: '减少填负数' }),
      },
    },
  },
  fields: {
    name: text('名称', { required: true, max: 12, list: true }),
    drawId: reference('抽奖', 'draws', { required: true, list: true, filter: true, edit: 'create' }),
    kind: oneOf(
      '种类',
      { goods: '实物', coupon: '优惠券', none: '谢谢参与' },
      { required: true, list: true, edit: 'create' },
    ),
    couponId: reference('优惠券', 'coupons', {
      edit: 'create',
      requiredWhenShown: true,
      shownFor: { field: 'kind', in: ['coupon'] },
    }),
    pictureKey: picture('图片', { list: true, ratio: 1, help: '实物的图片' }),
    chance: number('中奖机会', {
      list: true,
      min: 0,
      max: 100,
      decimals: CHANCE_DECIMALS,
      unit: '%',
      shared: { of: 'drawId', rest: '谢谢参与' },
      requiredWhenShown: true,
      shownFor: { field: 'kind', in: ['goods', 'coupon'] },
    }),
    leftStock: number('剩余', {
      list: true,
      edit: 'create',
      min: 0,
      max: 100_000,
      shownFor: { field: 'kind', in: ['goods', 'coupon'] },
    }),
    shown: shownState,
    won: number('已抽中', { list: true, edit: 'never' }),
    position: number('位置', { edit: 'never' }),
  },
})
