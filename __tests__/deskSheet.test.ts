import { toXlsx, xlsxToCsv } from '../desk/src/screens/goodsSheet/xlsx'

test('a spreadsheet keeps its empty rows, and the columns of its first row with content', async () => {
  const file = await toXlsx([[''], ['规格编号', '标题'], [''], ['7', '水壶', '备注']])
  const csv = await xlsxToCsv(file)
  expect(csv.slice(1).split('\r\n')).toEqual([',', '规格编号,标题', ',', '7,水壶', ''])
})
