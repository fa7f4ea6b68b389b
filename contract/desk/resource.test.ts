import { text } from './fields'
import { isChangeable, resource } from './resource'

const described = (change: object) => () =>
  resource({
    name: 'notes',
    title: '笔记',
    section: 'content',
    titleField: 'name',
    sort: { field: 'name', order: 'asc' },
    can: ['read'],
    fields: { name: text('名称'), body: text('内容') },
    related: { lines: { title: '行', fields: {} } },
    ...change,
  })

test.each([
  [
    'a summary of an unknown field',
    { summary: ['other'], main: ['lines'], side: [] },
    /unknown fields: other/,
  ],
  [
    'a section of an unknown field',
    { summary: [], main: ['lines', { title: '一', fields: ['gone'] }], side: [] },
    /unknown fields: gone/,
  ],
  ['related rows that nobody would see', { summary: [], main: [], side: [] }, /related rows: lines/],
  [
    'related rows that do not exist',
    { summary: [], main: ['lines'], side: ['events'] },
    /related rows: events/,
  ],
])('a layout with %s is refused', (_, layout, message) => {
  expect(described({ layout })).toThrow(message)
})

test('a layout with every related row is accepted', () => {
  expect(described({ layout: { summary: ['name'], main: [], side: ['lines'] } })).not.toThrow()
})

test('rows can be changed unless the description limits them', () => {
  const limited = described({ changeable: { field: 'name', in: ['draft'] } })()
  expect([{ name: 'draft' }, { name: 'done' }].map((row) => isChangeable(limited, row))).toEqual([
    true,
    false,
  ])
  expect(isChangeable(described({})(), { name: 'done' })).toBe(true)
})
