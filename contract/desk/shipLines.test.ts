import { isOffered } from './resource'
import { orders } from './resources/orders'
import { readShipLines, shipLines } from './shipLines'

test('the columns are found by their names, wherever they are', () => {
  expect(
    shipLines(
      '\uFEFF仓库,快递单号,订单号,快递公司\r\n一号,SF123456,2611260001,顺丰速运\r\n,JD765432,2611260002,\r\n,,,\r\n',
    ),
  ).toBe('订单号，快递公司，快递单号\n2611260001，顺丰速运，SF123456\n2611260002，JD765432')
})

test('rows without names are taken as they are', () => {
  expect(shipLines('2611260001,"顺丰速运",SF123456\n2611260002,,JD765432\n')).toBe(
    '2611260001，顺丰速运，SF123456\n2611260002，JD765432',
  )
})

test.each([
  ['tabs, as Excel saves "Unicode 文本"', '\t'],
  ['semicolons, as Excel saves CSV where numbers have commas', ';'],
])('the columns of a file are parted by %s', (_, sign) => {
  const rows = [
    ['订单号', '快递公司', '快递单号'],
    ['2611260001', '', 'SF123456'],
  ]
  expect(shipLines(rows.map((row) => row.join(sign)).join('\r\n'))).toBe(
    '订单号，快递公司，快递单号\n2611260001，SF123456',
  )
})

test('a long number with the tab that keeps it whole, in a file without a heading, is a cell of CSV', () => {
  expect(shipLines('\uFEFF261126000000123456\t,顺丰速运,690123456789012\t\r\n')).toBe(
    '261126000000123456，顺丰速运，690123456789012',
  )
})

test('a line has the number of its row in the spreadsheet, below a heading, empty rows and cells of two lines', () => {
  const text = shipLines(
    '订单号,快递公司,快递单号\r\n2611260001,"顺丰\n速运",SF123456\r\n,,\r\n\r\n2611260002,,JD765432\r\n',
  )
  expect(readShipLines(text)).toEqual([
    { line: 2, text: '2611260001，顺丰 速运，SF123456' },
    { line: 5, text: '2611260002，JD765432' },
  ])
})

test('a pasted line has its own number, and a heading that was pasted too is no order', () => {
  expect(readShipLines('订单号\t快递公司\t快递单号\r\n\r\n2611260001\t\tSF123456')).toEqual([
    { line: 3, text: '2611260001\t\tSF123456' },
  ])
  expect(readShipLines('\n2611260001，SF123456\n').map(({ line }) => line)).toEqual([2])
})

test.each([
  ['waits', { orderStatus: 10, isVehicle: false, refundStatus: 'none' }, true],
  ['has a part in a parcel', { orderStatus: 15, isVehicle: false, refundStatus: 'part' }, true],
  ['is not paid', { orderStatus: 0, isVehicle: false, refundStatus: 'none' }, false],
  ['is of a vehicle', { orderStatus: 10, isVehicle: true, refundStatus: 'none' }, false],
  ['is refunded', { orderStatus: 10, isVehicle: false, refundStatus: 'all' }, false],
])('an order that %s is in the sheet to ship only where a sheet can ship it', (_, row, isIn) => {
  expect(isOffered(orders.sheets.shipping, row)).toBe(isIn)
})
