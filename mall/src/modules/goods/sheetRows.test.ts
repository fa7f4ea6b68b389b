import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SHEET_COLUMNS } from '@contract/desk/goodsSheet'
import { toCsv } from '@contract/rules/separatedText'
import { parseSheet } from './sheetRows'

const { skuId, title, attr } = SHEET_COLUMNS

for (const text of ['261126120000123456', '0012', '3-4', '1E5', '=1+1', '-越野', '@家', "'引号"])
  test(`a cell with ${text} comes back from a spreadsheet as it was exported`, () => {
    const sheet = toCsv([
      [skuId, title, attr],
      [text, `${text}`, text],
    ])
    const [row] = parseSheet(sheet)
    assert.deepEqual([row?.cells.skuId, row?.cells.title, row?.cells.attr], [text, text, text])
  })

for (const sign of [',', '\t', ';'])
  test(`a sheet whose cells are parted by ${JSON.stringify(sign)} is read`, () => {
    const text = [
      [skuId, title],
      ['7', '水壶'],
    ]
      .map((row) => row.join(sign))
      .join('\r\n')
    assert.deepEqual(parseSheet(text)[0]?.cells, { skuId: '7', title: '水壶' })
  })
