import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import writeExcelFile, { type SheetData } from 'write-excel-file/universal'
import { orders } from '../contract/desk/resources/orders'
import { SHIP_COLUMNS, shipLines } from '../contract/desk/shipLines'
import { toCsv } from '../contract/rules/separatedText'
import { listToXlsx } from '../desk/src/rows/listXlsx'
import { readSheetFile } from '../desk/src/screens/goodsSheet/readSheetFile'
import { digitsOf, shownNumber } from '../desk/src/screens/goodsSheet/shownNumber'
import { toXlsx, xlsxToCsv } from '../desk/src/screens/goodsSheet/xlsx'

test('a spreadsheet keeps its empty rows, and the columns of its first row with content', async () => {
  const file = await toXlsx([[''], ['规格编号', '标题'], [''], ['7', '水壶', '备注']])
  const csv = await xlsxToCsv(file)
  expect(csv.slice(1).split('\r\n')).toEqual([',', '规格编号,标题', ',', '7,水壶', ''])
})

test.each([
  ['two decimals', '0.00', { whole: 1, decimals: 2 }],
  ['thousands', '#,##0.00', { whole: 1, decimals: 2 }],
  ['whole numbers', '0', { whole: 1, decimals: 0 }],
  ['leading zeros', '000000', { whole: 6, decimals: 0 }],
  ['a currency in brackets', '[$¥-804]#,##0.00;[Red]-[$¥-804]#,##0.00', { whole: 1, decimals: 2 }],
  ['a unit in quotes', '0.0"元"', { whole: 1, decimals: 1 }],
  ['room for a bracket', '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)', { whole: 1, decimals: 2 }],
  ['general', 'General', undefined],
  ['text', '@', undefined],
  ['per cent', '0.00%', { whole: 1, decimals: 2, isPercent: true }],
  ['a date', 'yyyy/m/d', undefined],
  ['thousands of thousands', '#,##0,', undefined],
  ['a phone in groups', '000-0000-0000', undefined],
  ['an exponent', '0.00E+00', undefined],
])('the digits that a format shows: %s', (_, format, digits) => {
  expect(digitsOf(format)).toEqual(digits)
})

test.each([
  [18.905, 2, '18.91'],
  [1.005, 2, '1.01'],
  [-18.905, 2, '-18.91'],
  [116.10000000000001, 2, '116.10'],
  // 4.35 * 0.1: 0.435 in 15 digits.
  [0.43499999999999994, 2, '0.44'],
  [0.001, 2, '0.00'],
  [-0.001, 2, '0.00'],
  [3.5, 0, '4'],
  [690123456789012, 0, '690123456789012'],
  [1e-7, 2, '0.00'],
])('%p with %p decimals is shown as %s', (value, decimals, text) => {
  expect(shownNumber(value, { whole: 1, decimals })).toBe(text)
})

/** A workbook as Excel writes it (ECMA-376): shared strings, styles, a formula, and a sheet that isn't the first file. */
function workbook(): Blob {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const strings = ['规格编号', '售价', '库存', '条码', '货号', '水壶']
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="商品" sheetId="2" r:id="rId2"/><sheet name="说明" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId4" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="176" formatCode="&quot;¥&quot;#,##0.00"/><numFmt numFmtId="177" formatCode="000000"/></numFmts><cellStyleXfs count="1"><xf numFmtId="2"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" xfId="0"/><xf numFmtId="176" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" xfId="0"/><xf numFmtId="177" xfId="0"/><xf numFmtId="2" xfId="0"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}" count="6" uniqueCount="6">${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData/></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><dimension ref="A1:E3"/><sheetData><row r="1" spans="1:5">${strings
      .slice(0, 5)
      .map((_, at) => `<c r="${'ABCDE'[at]}1" t="s"><v>${at}</v></c>`)
      .join(
        '',
      )}</row><row r="3" spans="1:5" hidden="1"><c r="A3" t="s"><v>5</v></c><c r="B3" s="1"><f>B2*0.95</f><v>18.905</v></c><c r="C3" s="2"><v>3</v></c><c r="D3" s="2"><v>690123456789012</v></c><c r="E3" s="3"><v>1207</v></c></row><row r="4" spans="1:5"><c r="A4" s="4"/><c r="B4" s="4"/></row><row r="5"><c r="A5" t="s"><v>5</v></c><c r="B5" s="1" t="e"><f>VLOOKUP(A5,H:I,2,0)</f><v>#N/A</v></c><c r="C5" s="2"><v>4</v></c></row></sheetData></worksheet>`,
  }
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(xml + text)] as const)
  return new Blob([zipSync(Object.fromEntries(entries))])
}

test('numbers of a spreadsheet are read as Excel shows them: rounded half away from zero, whole, with leading zeros', async () => {
  const lines = (await xlsxToCsv(workbook())).slice(1).split('\r\n')
  expect(lines[0]).toBe('规格编号,售价,库存,条码,货号')
  // A tab after digits makes spreadsheet programs read them as text; the mall ignores it.
  expect(lines[2]).toBe('水壶,18.91,3,690123456789012\t,001207\t')
  // An error isn't read as empty: that would leave the price out, or delete it.
  expect(lines[4]).toBe('水壶,#N/A,4,,')
})

const excel = (rows: SheetData) => writeExcelFile(rows).toBlob()
const day = (text: string) => new Date(text)

test('a moment of a spreadsheet keeps its time, a time alone has no day, and a day has no time', async () => {
  const moments = [
    ['2026-03-04T00:00:00Z', 'yyyy/m/d'],
    ['2026-03-04T10:30:00Z', 'yyyy/m/d h:mm'],
    // 23:59:59 as Excel stores it, as a binary fraction of a day.
    ['2026-03-04T23:59:58.9996Z', 'yyyy/m/d h:mm:ss'],
    ['1899-12-30T08:05:00Z', 'h:mm'],
  ] as const
  const file = await excel([
    [{ value: '日' }, { value: '时' }, { value: '秒' }, { value: '钟' }],
    moments.map(([text, format]) => ({ value: day(text), type: Date, format })),
  ])
  expect((await xlsxToCsv(file)).split('\r\n')[1]).toBe(
    '2026-03-04,2026-03-04 10:30,2026-03-04 23:59:59,08:05',
  )
})

test('a sheet that is hidden in front of the goods is not read, in a workbook with macros either', async () => {
  const parts = unzipSync(
    new Uint8Array(
      await (
        await writeExcelFile([
          { sheet: '选项', data: [[{ value: '选项' }]] },
          {
            sheet: '商品',
            data: [[{ value: '规格编号' }], [{ value: 1.005, type: Number, format: '0.00' }]],
          },
        ]).toBlob()
      ).arrayBuffer(),
    ),
  )
  const workbook = strFromU8(parts['xl/workbook.xml'] as Uint8Array)
  parts['xl/workbook.xml'] = strToU8(workbook.replace('<sheet ', '<sheet state="veryHidden" '))
  const file = new File([zipSync(parts) as BlobPart], '商品.xlsm')
  expect(await readSheetFile(file)).toBe('\uFEFF规格编号\r\n1.01\r\n')
})

test.each([
  ['low bytes first', [0xff, 0xfe], (code: number) => [code & 255, code >> 8]],
  ['high bytes first', [0xfe, 0xff], (code: number) => [code >> 8, code & 255]],
])('text in UTF-16 is read, %s', async (_, mark, bytesOf) => {
  const codes = [...'规格编号\t售价'].flatMap((sign) => bytesOf(sign.charCodeAt(0)))
  const file = new File([new Uint8Array([...mark, ...codes])], '商品.txt')
  expect(await readSheetFile(file)).toBe('规格编号\t售价')
})

test('a small file that unpacks to more than the memory takes is refused before it is unpacked', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(70_000_000) })
  expect(bomb.length).toBeLessThan(100_000)
  await expect(readSheetFile(new File([bomb as BlobPart], '商品.xlsx'))).rejects.toThrow(
    '文件解压后太大，一次最多 10000 行，请删掉多余的内容或拆成几个文件',
  )
})

test('a file that declares less than it has is not unpacked any further', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(20_000_000) })
  const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength)
  // The unpacked size in the file's own header, and in the list at the end of the archive (APPNOTE 4.3.7 and 4.3.12).
  for (let at = 0; at < bomb.length - 4; at++) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
  }
  const parts = unzipSync(bomb)
  expect(parts['xl/worksheets/sheet1.xml']?.length).toBe(10)
  await expect(readSheetFile(new File([bomb as BlobPart], '商品.xlsx'))).rejects.toThrow('这个文件读不出来')
})

test('the sheet of orders to ship comes back with whole order numbers, and its other columns are left out', async () => {
  const file = await toXlsx(
    [
      [...SHIP_COLUMNS, '收货人', '商品'],
      ['261126000000123456', '顺丰速运', 'SF123456', '李雷', '水壶 × 1'],
      ['261126000000123457', '', '', '韩梅梅', '帐篷，灰 × 2'],
    ],
    '待发货',
  )
  expect(shipLines(await xlsxToCsv(file))).toBe(
    '订单号，快递公司，快递单号\n261126000000123456，顺丰速运，SF123456\n261126000000123457',
  )
})

test('a list saved as a spreadsheet keeps long numbers whole, and amounts can be summed up', async () => {
  const { orderSn, goodsText, paidAmount } = orders.fields
  const labels = [orderSn, goodsText, paidAmount].map(({ label }) => label)
  const file = await listToXlsx(orders, toCsv([labels, ['261126120000123456', '=1+1', '1299.50']]))
  expect(await readSheet(file)).toEqual([labels, ['261126120000123456', '=1+1', 1299.5]])
})
