import { shipLines } from './shipLines'

test('the columns are found by their names, wherever they are', () => {
  expect(
    shipLines(
      '\uFEFF仓库,快递单号,订单号,快递公司\r\n一号,SF123456,2611260001,顺丰速运\r\n,JD765432,2611260002,\r\n,,,\r\n',
    ),
  ).toBe('2611260001，顺丰速运，SF123456\n2611260002，JD765432')
})

test('rows without names are taken as they are', () => {
  expect(shipLines('2611260001,"顺丰速运",SF123456\n2611260002,,JD765432\n')).toBe(
    '2611260001，顺丰速运，SF123456\n2611260002，JD765432',
  )
})
