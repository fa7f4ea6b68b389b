import { boolean, changes, dateTime, number, oneOf, text } from '../fields'
import { resource } from '../resource'

const shown = { edit: 'never' } as const

/** Changes of many rows at once: how far they are, what was refused, and the way back. */
export const manyRuns = resource({
  name: 'many-runs',
  title: '批量操作',
  alsoCalled: ['批量', '批量改价', '批量上架'],
  section: 'settings',
  titleField: 'label',
  sort: { field: 'startedAt', order: 'desc' },
  can: ['read', 'export'],
  live: { field: 'state', in: ['running'] },
  actions: {
    stop: {
      undo: { how: '没有处理的记录之后可以用“再做没有完成的”接着做。' },
      label: '停止',
      danger: true,
      confirm: '还没处理的记录不再处理。已经处理的不变，能撤销的之后可以撤销。',
      when: [
        { field: 'state', in: ['running'] },
        { field: 'canUndo', in: ['完成后可以', '否'] },
      ],
    },
    redo: {
      undo: { how: '再做的另记一次操作，能撤销的在那里撤销。' },
      label: '再做没有完成的',
      confirm: '没有完成和没有处理的记录，按原来填写的内容再做一次；已经改过的不动。',
      when: { field: 'hasRest', in: [true] },
    },
    undo: {
      undo: { how: '需要时可以再做一次原来的操作。' },
      label: '撤销',
      danger: true,
      confirm: '把这次改过的记录改回去。之后又被修改过的不动，结果里会写明。',
      when: [
        { field: 'state', in: ['done', 'stopped'] },
        { field: 'canUndo', in: ['是'] },
      ],
    },
  },
  layout: { summary: ['sent', 'state', 'done', 'total', 'refused'], main: ['rows'], side: [] },
  related: {
    rows: {
      title: '结果：没有完成的在前，最多 500 条',
      fields: { title: text('记录'), result: text('结果'), changes: changes('改了什么') },
    },
  },
  fields: {
    label: text('操作', { ...shown, list: true }),
    of: text('对象', { ...shown, list: true }),
    sent: changes('改成', { list: true }),
    state: oneOf(
      '状态',
      { running: '进行中', done: '已完成', stopped: '已停止' },
      { ...shown, list: true, colors: { running: 'blue', done: 'green', stopped: 'orange' } },
    ),
    total: number('一共', { ...shown, list: true }),
    done: number('处理了', { ...shown, list: true }),
    refused: number('没有完成', { ...shown, list: true }),
    staffName: text('操作人', { ...shown, list: true }),
    startedAt: dateTime('时间', { ...shown, list: true }),
    canUndo: text('可以撤销', shown),
    hasRest: boolean('有没有完成的', { ...shown, isHidden: true }),
  },
})
