import { dateTime, money, number, reference, text } from '../fields'
import { periodState, RUNNING_FIRST, WHILE_RUNNING } from '../period'
import { resource } from '../resource'

export const bargainDeals = resource({
  name: 'bargain-deals',
  title: '砍价',
  section: 'campaigns',
  titleField: 'title',
  search: { fields: ['title'], match: 'anywhere' },
  sort: RUNNING_FIRST,
  can: ['read', 'export', 'create', 'update'],
  isPattern: true,
  inShop: { path: '/pages/bargain/index' },
  links: [
    {
      to: `/bargains?filter=${encodeURIComponent('{"dealId":"')}{id}${encodeURIComponent('"}')}`,
      label: '砍价进展',
      resource: 'bargains',
      action: 'read',
    },
  ],
  actions: {
    more: {
      undo: 'none',
      label: '增加张数',
      fields: { pieces: number('张数', { required: true, min: 1, max: 100_000 }) },
    },
    stop: {
      undo: { how: '改“结束”的时间可以重新开放' },
      label: '停止',
      danger: true,
      confirm: '不能再发起新的砍价；正在砍的仍可砍完并领券。改“结束”的时间可以重新开放。',
      when: WHILE_RUNNING,
    },
  },
  groups: {
    时间: ['startAt', 'endAt'],
    进展: ['held', 'started', 'reached', 'claimed'],
  },
  fields: {
    title: text('名称', { list: true, edit: 'never' }),
    state: periodState,
    seriesId: reference('车系', 'series', { required: true, edit: 'create' }),
    monthly: money('月供', { required: true, min: 1, list: true, edit: 'create' }),
    goal: money('券面额', { required: true, min: 1, list: true, edit: 'create', help: '砍成后得到的月供券' }),
    helpers: number('好友人数', { required: true, min: 1, max: 50, edit: 'create' }),
    hours: number('多少小时内砍完', { required: true, min: 1, max: 720, edit: 'create' }),
    total: number('券张数', { required: true, min: 1, max: 100_000, list: true, edit: 'create' }),
    held: number('已占', { list: true, edit: 'never' }),
    started: number('发起', { list: true, edit: 'never' }),
    reached: number('砍成', { list: true, edit: 'never' }),
    claimed: number('已领券', { list: true, edit: 'never' }),
    startAt: dateTime('开始', { required: true, list: true }),
    endAt: dateTime('结束', { required: true, list: true }),
    position: number('顺序', { edit: 'never', isHidden: true }),
  },
})
