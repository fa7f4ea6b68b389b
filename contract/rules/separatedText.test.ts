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

  it('reads back what it wrote', () => {
    const rows = [
      ['a"b', 'c,d'],
      ['=1', 'e\nf'],
    ]
    expect(parseCells(toCsv(rows), ',').map((row) => row.map(originalCell))).toEqual(rows)
  })
})
