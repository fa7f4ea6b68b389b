import { boolean, type Field, initialOf, money, number, text } from './fields'
import { PERIOD } from './period'
import {
  deleteQuestionOf,
  isChangeable,
  isOffered,
  questionOf,
  type Resource,
  resource,
  shopAddress,
  shownHelp,
} from './resource'
import { findResource, RESOURCES } from './resources'
import { afterSales } from './resources/afterSales'
import { bargainDeals } from './resources/bargainDeals'
import { campaigns } from './resources/campaigns'
import { coupons } from './resources/coupons'
import { HOME_VERSION_STATES, homeVersions } from './resources/homeVersions'
import { reconciliations } from './resources/money'
import { series } from './resources/series'

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

const ACTIONS = RESOURCES.flatMap((one) =>
  Object.entries(one.actions ?? {}).map(([action, described]) => ({ one, action, described })),
)

test('each final action says before that it is final, and any other is taken back by one that exists', () => {
  expect(ACTIONS.length).toBeGreaterThan(70)
  for (const { one, action, described } of ACTIONS) {
    const name = `${one.name}.${action}`
    const { undo } = described
    const question = questionOf(one, described)
    if (undo === 'none') expect([name, question]).toEqual([name, expect.stringMatching(/不能撤销/)])
    else expect([name, question ?? '']).not.toEqual([name, expect.stringMatching(/不能撤销。$/)])
    if (typeof undo === 'object' && 'by' in undo)
      expect([name, Object.keys(one.actions ?? {})]).toEqual([name, expect.arrayContaining([undo.by])])
  }
})

test('the question before a row is deleted says when that happens, or that it is final', () => {
  for (const one of RESOURCES.filter(({ can }) => can.includes('delete'))) {
    const question = deleteQuestionOf(one, {})
    expect([one.name, question]).toEqual([
      one.name,
      expect.stringMatching(one.deleteLabel ? /立即/ : /不能恢复/),
    ])
  }
})

test('the first column of each list leads to the row itself, never to another one', () => {
  for (const { name, fields, titleField, can } of RESOURCES) {
    const listed = Object.entries(fields).filter(([, { list }]) => list)
    expect([name, listed.map(([key]) => key)]).toEqual([name, expect.arrayContaining([titleField])])
    expect([name, listed[0]?.[1].kind]).not.toEqual([name, 'reference'])
    // Everybody who may read a list can save it as a file.
    expect([name, can]).toEqual([name, expect.arrayContaining(['export'])])
  }
})

test('rows can be changed unless the description limits them', () => {
  const limited = described({ changeable: { field: 'name', in: ['draft'] } })()
  expect([{ name: 'draft' }, { name: 'done' }].map((row) => isChangeable(limited, row))).toEqual([
    true,
    false,
  ])
  expect(isChangeable(described({})(), { name: 'done' })).toBe(true)
})

test('required numbers and amounts that may be 0 begin with 0, switches are off, others are empty', () => {
  expect(initialOf(number('顺序', { required: true, min: 0 }))).toBe(0)
  expect(initialOf(money('划线价', { required: true }))).toBe(0)
  expect(initialOf(boolean('上架'))).toBe(false)
  expect(initialOf(number('每人限购', { required: true, min: 1, initial: 1 }))).toBe(1)
  expect(initialOf(money('售价', { required: true, min: 1 }))).toBeUndefined()
  expect(initialOf(number('名额', { min: 0 }))).toBeUndefined()
  expect(initialOf(text('名称', { required: true }))).toBeUndefined()
})

test('what the form of a new coupon hides has a value that the server takes', () => {
  const hidden = Object.entries(coupons.fields).filter(
    ([, field]) => 'shownFor' in field && 'required' in field,
  )
  expect(Object.fromEntries(hidden.map(([key, field]) => [key, initialOf(field)]))).toEqual({
    amount: 0,
    percent: 100,
    cap: 0,
  })
})

test('only coupons with codes lead to them', () => {
  const [codes] = coupons.links
  expect(isOffered(codes, { cash: true })).toBe(true)
  expect(isOffered(codes, { cash: false })).toBe(false)
})

test('an advertisement leads to the page of the shop that it is on, and to none while it is off', () => {
  expect(shopAddress(campaigns, { slot: 'my', enabled: true })).toBe('/pages/my/index')
  expect(shopAddress(campaigns, { slot: 'opening', enabled: true })).toBe('/pages/index/index')
  expect(shopAddress(campaigns, { slot: 'my', enabled: false })).toBeUndefined()
})

test('a series leads to its page in the shop when a type of it is on sale', () => {
  expect(shopAddress(series, { id: 's1', typesOnSale: 0 })).toBeUndefined()
  expect(shopAddress(series, { id: 's1', typesOnSale: 2 })).toBe('/pages/carDetail/carDetail?seriesId=s1')
})

test('a resource that others refer to is searched by the names of its rows', () => {
  const columnsOf = (field: Field) => (field.kind === 'grid' ? Object.values(field.columns) : [])
  const fieldsOf = ({ fields, actions = {} }: Resource) =>
    [fields, ...Object.values(actions).map((action) => action.fields ?? {})].flatMap(Object.values<Field>)
  const referred = RESOURCES.flatMap(fieldsOf)
    .flatMap((field) => [field, ...columnsOf(field)])
    .flatMap((field) => (field.kind === 'reference' || field.kind === 'references' ? [field.to] : []))
  expect(referred.length).toBeGreaterThan(20)
  expect([...new Set(referred)].filter((name) => !findResource(name)?.search)).toEqual([])
})

test('a campaign is stopped only while it runs, and a shown version of home is not deleted', () => {
  const isStopped = (state: string) => isOffered(bargainDeals.actions.stop, { state })
  expect([PERIOD.planned, PERIOD.running, PERIOD.ended].map(isStopped)).toEqual([false, true, false])
  expect(Object.values(HOME_VERSION_STATES).map((state) => isChangeable(homeVersions, { state }))).toEqual([
    true,
    false,
    false,
  ])
  const address = (state: string) => shopAddress(homeVersions, { state })
  expect(Object.values(HOME_VERSION_STATES).map(address)).toEqual([
    undefined,
    '/pages/index/index',
    undefined,
  ])
})

test('what only one gateway needs to know is explained at the rows of that gateway', () => {
  const { status } = reconciliations.fields
  expect(shownHelp(status, { gateway: 'douyin' })).toMatch(/^抖音没有账单/)
  expect(shownHelp(status, { gateway: 'wechat' })).toBeUndefined()
  expect(shownHelp(afterSales.fields.deadlineAt, {})).toBe('到期后系统按规则处理')
})

test('what is added to a row does not begin with the small table that it was made with', () => {
  const begun = RESOURCES.flatMap(({ name, fields, actions = {} }) =>
    Object.entries(actions).flatMap(([action, described]) =>
      Object.keys(described.fields ?? {})
        .filter((key) => fields[key]?.kind === 'grid' && fields[key]?.edit === 'create')
        .map((key) => `${name} ${action} ${key}`),
    ),
  )
  expect(begun).toEqual([])
})

test('a text that must be a number is taken as a spreadsheet shows it', () => {
  const columnsOf = (field: Field) => (field.kind === 'grid' ? Object.values<Field>(field.columns) : [])
  const texts = RESOURCES.flatMap(({ name, fields, actions = {} }) =>
    [fields, ...Object.values(actions).map((action) => action.fields ?? {})]
      .flatMap(Object.values<Field>)
      .flatMap((field) => [field, ...columnsOf(field)])
      .flatMap((field) => (field.kind === 'text' && field.pattern?.regex.test('3') ? [{ name, field }] : [])),
  )
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter(({ field }) => !field.form).map(({ name, field }) => `${name} ${field.label}`)).toEqual(
    [],
  )
})
