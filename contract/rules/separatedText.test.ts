import { originalCell, parseAllRows, parseCells, safeCell, separatorOf, toCsv } from './separatedText'

describe('text of spreadsheets', () => {
  it('reads quoted cells with separators, line breaks and quotes', () => {
    expect(parseCells('\uFEFFa,"b,c"\r\n"d\ne","f""g"\r\n\r\n', ',')).toEqual([
      ['a', 'b,c'],
      ['d\ne', 'f"g'],
    ])
  })

  it('reads the clipboard of a spreadsheet, with empty cells', () => {
    expect(parseCells('长度\t5330\n\t宽度', '\t')).toEqual([
      ['长度', '5330'],
      ['', '宽度'],
    ])
  })

  it.each(['=1+1', '@SUM(A1)', '+cmd', '-cmd', '\t=1', '＝1+1', '＠SUM(A1)', '\n=1'])(
    'marks %j as text, and takes the mark away again',
    (text) => {
      expect(safeCell(text)).toBe(`'${text}`)
      expect(originalCell(safeCell(text))).toBe(text)
    },
  )

  it('leaves numbers and ordinary text as they are', () => {
    expect(['-12.50', '199.00', "it's", "'引号"].map(safeCell)).toEqual(['-12.50', '199.00', "it's", "'引号"])
    expect(originalCell("'引号")).toBe("'引号")
  })

  it.each(['261126120000123456', '123456789012', '0012', '3-4', '12/5', '1E5'])(
    'writes %j so that a spreadsheet program keeps it, and reads it back whole',
    (text) => {
      const written = toCsv([[text, text]])
      expect(written).toBe(`\uFEFF${text}\t,${text}\t\r\n`)
      expect(parseCells(written, ',').map((row) => row.map(originalCell))).toEqual([[text, text]])
    },
  )

  it.each(['13800000001', '199.00', '0', '2026-11-28', '2026-11-28 10:00:00', 'SF1234567890123'])(
    'writes %j as it is',
    (text) => expect(toCsv([[text]])).toBe(`\uFEFF${text}\r\n`),
  )

  it.each([
    '1.50',
    '129.00',
    '2026-11-28',
    '2026/1/5',
    '10:30',
    '1:5',
    '1.5E3',
    'TRUE',
    'false',
    '5%',
    'Mar-10',
    'May 3',
    '3月4日',
    '1 1/2',
    '(5)',
    '$5',
    '￥5',
    '1,234',
    '.5',
    '-0',
    '12:30 PM',
    '0.123456789012',
  ])('writes %j in a column of texts so that a spreadsheet program takes it for no number', (text) => {
    const written = toCsv([[text, text]], new Set([0]))
    expect(parseAllRows(written, ',')[0]).toEqual([`${text}\t`, text])
    expect(parseCells(written, ',')[0]?.map(originalCell)).toEqual([text, text])
  })

  it.each([
    '7',
    '13800000001',
    '1.5',
    '-5',
    'SF1234567890123',
    '水壶 1.5 升',
    'Marmot 5',
    '5 件',
    'A4',
    '帐篷🏕️',
  ])('writes %j in a column of texts as it is', (text) =>
    expect(toCsv([[text]], new Set([0]))).toBe(`\uFEFF${text}\r\n`),
  )

  it.each(["'=1+1", "''@x", "'-abc"])('reads back %j, which looks marked already', (text) => {
    expect(parseCells(toCsv([[text]]), ',')).toEqual([[`'${text}`]])
    expect(originalCell(`'${text}`)).toBe(text)
  })

  it.each([
    ['tabs between quoted names', '"规格编号"\t"标题"\t"售价"\n', '\t'],
    ['commas inside of quotes between tabs', '"规格,编号"\t标题\n', '\t'],
    ['tabs inside of quotes between commas', '"规格\t编号",标题\n', ','],
    ['a tab that marks a text', '007\t,"3-4\t",标题\n', ','],
    ['semicolons', '规格编号;"标,题"\n', ';'],
  ] as const)('finds the separator of %s', (_, text, separator) => expect(separatorOf(text)).toBe(separator))

  it('reads back what it wrote', () => {
    const rows = [
      ['a"b', 'c,d'],
      ['=1', 'e\nf'],
    ]
    expect(parseCells(toCsv(rows), ',').map((row) => row.map(originalCell))).toEqual(rows)
  })
})
