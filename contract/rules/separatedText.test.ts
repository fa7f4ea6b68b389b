import { originalCell, parseCells, safeCell, toCsv } from './separatedText'

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

  it('reads back what it wrote', () => {
    const rows = [
      ['a"b', 'c,d'],
      ['=1', 'e\nf'],
    ]
    expect(parseCells(toCsv(rows), ',').map((row) => row.map(originalCell))).toEqual(rows)
  })
})
