import { dateTime, number, reference, text } from '../fields'
import { periodState, RUNNING_FIRST, WHILE_RUNNING } from '../period'
import { resource } from '../resource'

export const draws = resource({
  name: 'draws',
  title: '抽奖',
  alsoCalled: ['转盘', '大转盘'],
  section: 'campaigns',
  titleField: 'title',
  search: { fields: ['title'], match: 'anywhere' },
  sort: RUNNING_FIRST,
  can: ['read', 'export', 'create', 'update'],
  inShop: { path: '/pages/mpLuckDraw' },
  links: [
    {
      to: `/draw-prizes?filter=${encodeURIComponent('{"drawId":"')}{id}${encodeURIComponent('"}')}`,
      label: '奖品',
      resource: 'draw-prizes',
      action: 'read',
    },
    {
      to: `/draw-records?filter=${encodeURIComponent('{"drawId":"')}{id}${encodeURIComponent('"}')}`,
      label: '中奖记录',
      resource: 'draw-records',
      action: 'read',
    },
  ],
  actions: {
    stop: {
      undo: { how: '改“结束”的时间可以重新开放' },
      label: '停止',
      danger: true,
      confirm: '立即结束这期抽奖，不能再抽；已经中的奖不变。改“结束”的时间可以重新开放。',
      when: WHILE_RUNNING,
    },
  },
  fields: {
    title: text('名称', { required: true, max: 20, list: true }),
    state: periodState,
    likeId: reference('沿用转盘', 'draws', {
      edit: 'create',
      help: '复制它的奖品，数量为 0；不填则只有一格“谢谢参与”。创建后点“奖品”添加奖品、填写数量',
    }),
    perDay: number('每天机会', {
      required: true,
      min: 1,
      max: 100,
      list: true,
      help: '今天已经抽过的用户明天起生效',
    }),
    startAt: dateTime('开始', { required: true, list: true, sort: true }),
    endAt: dateTime('结束', { required: true, list: true }),
    spins: number('抽奖次数', { list: true, edit: 'never' }),
    people: number('参与人数', { list: true, edit: 'never' }),
    won: number('中奖', { list: true, edit: 'never' }),
  },
})
