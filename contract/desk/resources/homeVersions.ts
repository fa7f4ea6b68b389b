import { dateTime, number, text } from '../fields'
import { resource } from '../resource'

/** States of a version of home, seen from the shop. */
export const HOME_VERSION_STATES = {
  planned: '定时发布',
  current: '正在展示',
  former: '以前的版本',
} as const

export const homeVersions = resource({
  name: 'home-versions',
  title: '首页发布',
  alsoCalled: ['装修', '首页装修'],
  section: 'content',
  titleField: 'note',
  sort: { field: 'publishAt', order: 'desc' },
  can: ['read', 'export', 'create', 'delete'],
  changeable: { field: 'state', in: [HOME_VERSION_STATES.planned] },
  deleteConfirm: '这次定时发布会取消。',
  screens: [{ path: 'editor', label: '编辑首页', action: 'read' }],
  inShop: {
    path: '/pages/index/index',
    when: { field: 'state', in: [HOME_VERSION_STATES.current] },
  },
  actions: {
    restore: {
      undo: 'none',
      label: '回滚到这一版',
      danger: true,
      confirm: '首页立即变回这一版，轮播和楼层里还没发布的修改会丢失。',
    },
  },
  fields: {
    note: text('说明', { required: true, max: 60, list: true, help: '这一版改了什么' }),
    // A text, because a version that changed with the time would cause conflicts although nobody edited it.
    state: text('状态', { list: true, edit: 'never' }),
    publishAt: dateTime('发布时间', { list: true, help: '不填则立即发布；早于现在也是立即发布' }),
    createdBy: text('操作人', { list: true, edit: 'never' }),
    createdAt: dateTime('创建时间', { list: true, edit: 'never' }),
    banners: number('轮播', { list: true, edit: 'never', unit: '张' }),
    blocks: number('楼层', { list: true, edit: 'never', unit: '个' }),
  },
})
