/** Larger files have more rows than an import takes. */
const MAX_BYTES = 10_000_000

/** Marks at the start of a text in UTF-16, as which Excel saves "Unicode 文本". */
const UTF_16 = { '255,254': 'utf-16le', '254,255': 'utf-16be' } as Readonly<Record<string, string>>

/**
 * Returns the text of a file: the first visible sheet of a workbook as CSV; CSV in UTF-8, or in GBK, in which spreadsheet
 * programs on Chinese computers save it; text in UTF-16.
 * @throws Error with a sentence for the operator
 */
export async function readSheetFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error('文件太大，一次最多 10000 行')
  if (/\.xls$/i.test(file.name)) throw new Error('请在表格程序里另存为 .xlsx 或 CSV')
  if (/\.xls[xm]$/i.test(file.name)) {
    const [{ xlsxToCsv }, { TooLarge }] = await Promise.all([import('./xlsx'), import('./unpackedSize')])
    return xlsxToCsv(file).catch((error) => {
      if (error instanceof TooLarge) throw error
      throw new Error('这个文件读不出来，请在表格程序里另存为 .xlsx 或 CSV')
    })
  }
  const bytes = await file.arrayBuffer()
  const encoding = UTF_16[String(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 2)))]
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
