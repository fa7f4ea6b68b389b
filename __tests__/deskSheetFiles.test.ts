import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import writeExcelFile, { type SheetData } from 'write-excel-file/universal'
import { orders } from '../contract/desk/resources/orders'
import { failureOfFormula, NOT_CALCULATED } from '../contract/rules/failedFormula'
import { originalCell, parseAllRows, toCsv } from '../contract/rules/separatedText'
import { listToXlsx } from '../desk/src/rows/listXlsx'
import { readSheetFile } from '../desk/src/screens/goodsSheet/readSheetFile'
import { toXlsx } from '../desk/src/screens/goodsSheet/xlsx'

const SHEET = 'xl/worksheets/sheet1.xml'

/** Returns a workbook whose parts are changed as other programs write them. */
async function workbook(rows: SheetData, change: (part: string, name: string) => string): Promise<File> {
  const written = await (await writeExcelFile(rows).toBlob()).arrayBuffer()
  const parts = Object.entries(unzipSync(new Uint8Array(written))).map(
    ([name, bytes]) => [name, strToU8(change(strFromU8(bytes), name))] as const,
  )
  return new File([zipSync(Object.fromEntries(parts)) as BlobPart], '商品.xlsx')
}

const inSheet = (change: (xml: string) => string) => (part: string, name: string) =>
  name === SHEET ? change(part) : part

/** Replaces a cell of the first sheet. */
const withCell = (address: string, cell: string) =>
  inSheet((xml) => xml.replace(new RegExp(`<c r="${address}"[^>]*?(?:/>|>.*?</c>)`), cell))

const read = async (file: File, wanted?: string) =>
  parseAllRows(await readSheetFile(file, wanted), ',').map((row) => row.map(originalCell))

const ROWS: SheetData = [
  [{ value: '规格编号' }, { value: '售价' }],
  [{ value: 's1' }, { value: 19.5, type: Number, format: '0.00' }],
  [{ value: 's2' }, { value: 20, type: Number }],
]

test('a workbook as "Strict Open XML" is read like any other', async () => {
  const file = await workbook(ROWS, (part) =>
    part
      .split('http://schemas.openxmlformats.org/spreadsheetml/2006/main')
      .join('http://purl.oclc.org/ooxml/spreadsheetml/main')
      .split('http://schemas.openxmlformats.org/officeDocument/2006/relationships')
      .join('http://purl.oclc.org/ooxml/officeDocument/relationships'),
  )
  expect((await read(file)).slice(0, 3)).toEqual([
    ['规格编号', '售价'],
    ['s1', '19.50'],
    ['s2', '20'],
  ])
})

test.each([
  ['2026-03-04T00:00:00', '2026-03-04'],
  ['2026-03-04', '2026-03-04'],
  ['2026-03-04T10:30:00.000Z', '2026-03-04 10:30'],
  ['2026-03-04T10:30:15', '2026-03-04 10:30:15'],
])('a day written as %s is %s in every time zone', async (value, text) => {
  const file = await workbook(ROWS, withCell('B2', `<c r="B2" t="d"><v>${value}</v></c>`))
  expect((await read(file))[1]).toEqual(['s1', text])
})

test.each(['1', 'true'])(
  'days that are counted from 1904, written as %s, are the days that are shown',
  async (mark) => {
    const rows: SheetData = [
      [{ value: '日' }],
      [{ value: new Date('2022-03-03T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' }],
    ]
    const file = await workbook(rows, (part, name) =>
      name === 'xl/workbook.xml'
        ? part
            .replace(/<workbookPr[^>]*>/, '')
            .replace('<sheets>', `<workbookPr date1904="${mark}"/><sheets>`)
        : part,
    )
    expect((await read(file))[1]).toEqual(['2026-03-04'])
  },
)

test.each([
  ['<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!', '公式出错了：#DIV/0!'],
  [
    '<c r="B2"><f>B3*2</f><v></v></c>',
    NOT_CALCULATED,
    '公式还没有算出结果，请用表格程序打开、保存后再选这个文件',
  ],
  ['<c r="B2"><f>B3*2</f></c>', NOT_CALCULATED, '公式还没有算出结果，请用表格程序打开、保存后再选这个文件'],
  ['<c r="B2"><f>B3*2</f><v>40</v></c>', '40', ''],
  ['<c r="B2" t="str"><f>""</f><v></v></c>', '', ''],
])('the formula %s is read as %j', async (cell, text, failure) => {
  expect((await read(await workbook(ROWS, withCell('B2', cell))))[1]?.[1]).toBe(text)
  expect(failureOfFormula(text)).toBe(failure)
})

test.each(['Err:502', '#N/A', '####'])('%s of a file of text is no text that is meant', (text) => {
  expect(failureOfFormula(text)).toBe(`公式出错了：${text}`)
})

test('five per cent is no price of 0.05', async () => {
  const file = await workbook(
    [
      [{ value: '售价' }],
      [{ value: 0.05, type: Number, format: '0%' }],
      [{ value: 0.07, type: Number, format: '0.0%' }],
    ],
    (part) => part,
  )
  expect((await read(file)).slice(0, 3)).toEqual([['售价'], ['5%'], ['7.0%']])
})

test('the value of cells merged downwards is read in each row, a merged heading only once', async () => {
  const merged = '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="A1:B1"/></mergeCells>'
  const file = await workbook(
    ROWS,
    inSheet((xml) =>
      xml.replace(/<c r="A3".*?<\/c>/, '<c r="A3"/>').replace('</sheetData>', `</sheetData>${merged}`),
    ),
  )
  expect((await read(file)).slice(0, 3)).toEqual([
    ['规格编号', '售价'],
    ['s1', '19.50'],
    ['s1', '20'],
  ])
})

test('a sheet of notes in front of the goods is skipped, whatever its name', async () => {
  const sheets = [
    { sheet: '说明', data: [[{ value: '请先看这里' }], [{ value: 1.5, type: Number, format: '0.000' }]] },
    { sheet: 'Sheet2', data: ROWS },
  ] as const
  const file = new File([await writeExcelFile([...sheets] as never).toBlob()], '商品.xlsx')
  expect((await read(file, '规格编号'))[1]).toEqual(['s1', '19.50'])
  expect((await read(file, '没有的列')).slice(0, 2)).toEqual([['请先看这里'], ['1.500']])
})

test('text with several fonts is whole, and how it is spoken is left out', async () => {
  const rich =
    '<si><r><rPr><b/></rPr><t>野</t></r><r><t xml:space="preserve"> 营</t></r><rPh sb="0" eb="1"><t>ye</t></rPh></si>'
  const file = await workbook(ROWS, (part, name) =>
    name === 'xl/sharedStrings.xml' ? part.replace(/<si><t[^>]*>s1<\/t><\/si>/, rich) : part,
  )
  expect((await read(file))[1]?.[0]).toBe('野 营')
})

const OTHER_KIND = '请在表格程序里另存为 .xlsx 或 CSV'
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const wide = (text: string) => [...text].flatMap((sign) => [sign.charCodeAt(0), 0])

test.each([
  [
    'a workbook with a password',
    '商品.xlsx',
    [...COMPOUND, ...wide('EncryptedPackage')],
    '有密码，请在表格程序里去掉密码',
  ],
  ['an old workbook', '商品.xls', [...COMPOUND, ...wide('Workbook')], OTHER_KIND],
  ['an old workbook with a new name', '商品.xlsx', [...COMPOUND, ...wide('Workbook')], OTHER_KIND],
  ['a table of LibreOffice', '商品.ods', [0x50, 0x4b, 0x03, 0x04], OTHER_KIND],
  [
    'a web page that is called a workbook',
    '商品.xls',
    [...strToU8('<html><table>')],
    `读不出来，${OTHER_KIND}`,
  ],
  ['a picture', '商品.csv', [0x89, 0x50, 0x4e, 0x47, 0, 0], `读不出来，${OTHER_KIND}`],
  ['UTF-8 with a broken sign', '商品.csv', [0xef, 0xbb, 0xbf, 0xe8, 0xa7], `读不出来，${OTHER_KIND}`],
])('%s is refused with a sentence on what to do', async (_, name, bytes, reason) => {
  await expect(readSheetFile(new File([new Uint8Array(bytes)], name))).rejects.toThrow(reason)
})

test('CSV in GBK is read, as Excel on a Chinese computer saves it', async () => {
  // 规格编号,标题 / s1,帐篷
  const gbk = [0xb9, 0xe6, 0xb8, 0xf1, 0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xb1, 0xea, 0xcc, 0xe2, 0x0d, 0x0a]
  const row = [0x73, 0x31, 0x2c, 0xd5, 0xca, 0xc5, 0xf1, 0x0d, 0x0a]
  const file = new File([new Uint8Array([...gbk, ...row])], '商品.csv')
  expect((await read(file)).slice(0, 2)).toEqual([
    ['规格编号', '标题'],
    ['s1', '帐篷'],
  ])
})

test('marks of CSV that was saved as a workbook are taken away, and a text that looks marked comes back whole', async () => {
  const saved = await writeExcelFile([
    [{ value: '标题' }],
    [{ value: "'=1+1" }],
    [{ value: '3-4\t' }],
  ]).toBlob()
  expect((await read(new File([saved], '商品.xlsx'))).slice(1, 3)).toEqual([['=1+1'], ['3-4']])
  const exported = await toXlsx([['标题'], ["'=1+1"], ['=1+1'], ["'引号"]])
  expect((await read(new File([exported], '商品.xlsx'))).slice(1, 4)).toEqual([
    ["'=1+1"],
    ['=1+1'],
    ["'引号"],
  ])
})

test('a text that looks like a code of Excel comes back whole, and one that is too long for a cell is cut', async () => {
  const file = await toXlsx([
    ['标题', '副标题'],
    ['_x0041_', 'x'.repeat(40_000)],
  ])
  const [, cells = []] = await readSheet(file)
  expect(cells[0]).toBe('_x0041_')
  expect(cells[1]).toBe(`${'x'.repeat(32_766)}…`)
})

test('times of a list are times in its spreadsheet, as the clocks of Beijing show them, and no amount is too wide', async () => {
  const { orderSn, createdAt, paidAmount } = orders.fields
  const labels = [orderSn, createdAt, paidAmount].map(({ label }) => label)
  const file = await listToXlsx(orders, toCsv([labels, ['7', '2026-11-30 10:05:00', '12345678901.50']]))
  expect(await readSheet(file)).toEqual([labels, ['7', new Date('2026-11-30T10:05:00Z'), 12345678901.5]])
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const widths = [...strFromU8(parts[SHEET] as Uint8Array).matchAll(/<col [^>]*width="([\d.]+)"/g)]
  expect(widths.map(([, width]) => Number(width))).toEqual([22, 20, 16])
})

const MANY = 200_000
const manyRows = inSheet((xml) => {
  const cells = (at: number) =>
    `<c r="A${at}" t="inlineStr"><is><t>s${at}</t></is></c><c r="B${at}"><v>9</v></c>`
  const rows = Array.from({ length: MANY }, (_, at) => `<row r="${at + 4}">${cells(at + 4)}</row>`)
  return xml.replace('</sheetData>', `${rows.join('')}</sheetData>`)
})

test.each([
  ['a workbook', () => workbook(ROWS, manyRows)],
  ['CSV', async () => new File(['规格编号,售价\r\n', 's1,"9\n"\r\n'.repeat(MANY + 2)], '商品.csv')],
])(
  '%s with more rows than an import takes is refused with their number, before they are read',
  async (_, made) => {
    await expect(readSheetFile(await made(), '规格编号')).rejects.toThrow(
      '表格有 200,002 行，一次最多 10000 行，请拆成几个文件',
    )
  },
)

test('rows that are only formatted are not counted, and a long sheet in front of the goods is skipped', async () => {
  const row = (at: number) => `<row r="${at}" s="1" customFormat="1"><c r="A${at}" s="1"/></row>`
  const rows = Array.from({ length: 20 }, (_, at) => row(at + 4)).join('')
  const empty = inSheet((xml) => xml.replace('</sheetData>', `${rows}</sheetData>`))
  expect((await readSheetFile(await workbook(ROWS, empty), '', 2)).split('\r\n')[1]).toBe('s1,19.50')
  const long = Array.from({ length: 9 }, (_, at) => [{ value: `第 ${at} 条` }])
  const sheets = [
    { sheet: '说明', data: long },
    { sheet: '商品', data: ROWS },
  ]
  const file = new File([await writeExcelFile(sheets as never).toBlob()], '商品.xlsx')
  expect((await readSheetFile(file, '规格编号', 5)).split('\r\n')[1]).toBe('s1,19.50')
  await expect(readSheetFile(file, '没有的列', 5)).rejects.toThrow('表格有 8 行，一次最多 5 行')
})
