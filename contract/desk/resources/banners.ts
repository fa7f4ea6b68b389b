import { boolean, dateTime, link, number, picture, text } from '../fields'
import { periodState } from '../period'
import { resource } from '../resource'
import { shownState } from '../shownState'
import { PARTS_OF_HOME } from './homeBlocks'

export const banners = resource({
  name: 'banners',
  title: '首页轮播',
  alsoCalled: ['banner', '轮播图', '广告图', '焦点图'],
  section: 'content',
  titleField: 'title',
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  isPattern: true,
  hidden: { field: 'paused', in: [true], text: '已暂停：首页不展示它。' },
  ...PARTS_OF_HOME,
  deleteConfirm: '这张图会从首页消失。',
  fields: {
    title: text('标题', { required: true, max: 30, list: true }),
    subtitle: text('副标题', { max: 40, list: true }),
    picture: picture('图片', { required: true, list: true, ratio: 16 / 9 }),
    url: link('链接'),
    position: number('顺序', { required: true, min: 0, max: 9_999, list: true, help: '小的排在前面' }),
    paused: boolean('暂停展示', { list: true, filter: true }),
    state: periodState,
    shown: shownState,
    startsAt: dateTime('开始展示', { list: true, help: '不填则立即' }),
    endsAt: dateTime('结束展示', { list: true, help: '不填则一直展示' }),
  },
})
