import { grid, text } from '../contract/desk/fields'
import { rowText } from '../desk/src/fields/rowText'

const unnamed = () => ''
const item = text('项目')
const amount = text('金额（元）')

test.each([
  ['an amount', { item, amount }, { item: '更换轴承', amount: '1234567.50' }, '更换轴承 ¥ 1,234,567.50'],
  ['an amount that is not named', { item, amount }, { item: '检查底盘', amount: '' }, '检查底盘'],
  [
    'several amounts',
    { item, amount, cap: text('上限（元）') },
    { item: '补贴', amount: '1200', cap: '20000' },
    '补贴 金额 ¥ 1,200 上限 ¥ 20,000',
  ],
  ['a number that is none', { item, code: text('编号') }, { item: '工位', code: '1200' }, '工位 1200'],
])('a row of a small table: %s', (_, columns, row, shown) => {
  expect(rowText(grid('做了什么', columns), row, unnamed)).toBe(shown)
})
