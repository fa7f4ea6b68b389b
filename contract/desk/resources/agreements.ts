import { boolean, dateTime, longText, oneOf, text } from '../fields'
import { resource } from '../resource'

const shown = { edit: 'never' } as const

export const AGREEMENTS = { privacy: '个人信息保护声明', purchase: '购车责任协议' }

export const agreements = resource({
  name: 'agreements',
  title: '协议',
  alsoCalled: ['隐私政策', '条款'],
  section: 'content',
  titleField: 'note',
  sort: { field: 'createdAt', order: 'desc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  changeable: { field: 'state', in: ['draft'] },
  deleteConfirm: '这份草稿会删除。',
  actions: {
    publish: {
      undo: { how: '到发布时间之前可以取消定时，之后可以恢复以前的版本' },
      label: '发布',
      confirm: '商城从发布时间起显示这一版，之后不能再修改；现在的版本会保留。',
      fields: { publishAt: dateTime('发布时间', { help: '不填则立即发布；早于现在也是立即发布' }) },
      when: { field: 'state', in: ['draft'] },
    },
    withdraw: {
      undo: { by: 'publish' },
      label: '取消定时',
      confirm: '这一版变回草稿，到时间不会发布。',
      when: { field: 'state', in: ['planned'] },
    },
    restore: {
      undo: { how: '之后可以恢复现在的版本' },
      label: '恢复这一版',
      danger: true,
      confirm: '商城立即显示这一版的内容；现在的版本会保留。',
      when: { field: 'state', in: ['former'] },
    },
    copy: {
      undo: { how: '草稿可以删除' },
      label: '复制为草稿',
      confirm: '按这一版的内容新建一份草稿，并打开它。',
      when: { field: 'state', in: ['planned', 'current', 'former'] },
    },
  },
  fields: {
    agreement: oneOf('协议', AGREEMENTS, { required: true, list: true, filter: true, edit: 'create' }),
    note: text('改了什么', {
      required: true,
      max: 60,
      list: true,
      help: '个人信息保护声明再次征得同意时，顾客会看到',
    }),
    state: oneOf(
      '状态',
      { draft: '草稿', planned: '定时发布', current: '正在使用', former: '以前的版本' },
      {
        ...shown,
        list: true,
        filter: true,
        colors: { draft: 'orange', planned: 'blue', current: 'green' },
      },
    ),
    publishAt: dateTime('发布时间', { ...shown, list: true }),
    body: longText('正文', {
      required: true,
      max: 30_000,
      help: '每段一行，可以整篇粘贴；以“# ”开头的一行是小标题',
    }),
    asksAgain: boolean('再次征得同意', {
      list: true,
      help: '同意过以前版本的顾客，下次登录时单独确认一次',
      shownFor: { field: 'agreement', in: ['privacy'] },
    }),
    createdBy: text('操作人', { ...shown, list: true }),
    createdAt: dateTime('创建时间', { ...shown, list: true, sort: true }),
  },
})
