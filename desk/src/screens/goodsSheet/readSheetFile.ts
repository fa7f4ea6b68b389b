import { MAX_SHEET_ROWS } from '@contract/desk/goodsSheet'
import { parseCells, separatorOf } from '@contract/rules/separatedText'

/** Larger files have more rows than an import takes. */
const MAX_BYTES = 10_000_000

/** Marks at the start of a text in UTF-16, as which Excel saves "Unicode 文本". */
const UTF_16 = { '255,254': 'utf-16le', '254,255': 'utf-16be' } as Readonly<Record<string, string>>

/** Files that may be chosen; those that can’t be read are refused with a sentence on what to do. */
export const SHEET_FILES = '.xlsx,.xlsm,.csv,.txt,text/csv,.xls,.et,.ods,.numbers'

const OTHER_KIND = '请在表格程序里另存为 .xlsx 或 CSV'
const UNREADABLE = `这个文件读不出来，${OTHER_KIND}`

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte)
/** First bytes of a ZIP archive, as which all new formats are packed. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** First bytes of a compound file ([MS-CFB] 2.2): .xls and .et, and any workbook with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const UTF_8 = [0xef, 0xbb, 0xbf]
/** Stream of a compound file that has the workbook ([MS-OFFCRYPTO] 2.3.4.4). */
const ENCRYPTED = 'EncryptedPackage'

/**
 * Returns the text of a file: of a workbook the first visible sheet with the wanted column as CSV; CSV in UTF-8, or in GBK,
 * in which spreadsheet programs on Chinese computers save it; text in UTF-16. Its name may be wrong: the content decides.
 * @param most rows below the names of the columns
 * @throws Error with a sentence for the operator
 */
export async function readSheetFile(file: File, wanted = '', most = MAX_SHEET_ROWS): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error(`文件太大，一次最多 ${most} 行`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, COMPOUND)) {
    const isEncrypted = new TextDecoder('utf-16le').decode(bytes).includes(ENCRYPTED)
    throw new Error(isEncrypted ? '这个文件有密码，请在表格程序里去掉密码，再另存为 .xlsx' : OTHER_KIND)
  }
  if (startsWith(bytes, ZIP) || /\.xls[xm]$/i.test(file.name)) {
    if (/\.(ods|numbers)$/i.test(file.name)) throw new Error(OTHER_KIND)
    const [{ xlsxToCsv }, { TooLarge }] = await Promise.all([import('./xlsx'), import('./unpackedSize')])
    return xlsxToCsv(file, wanted, most).catch((error) => {
      if (error instanceof TooLarge) throw error
      throw new Error(UNREADABLE)
    })
  }
  const text = decoded(bytes)
  const rows = countRows(text, most) - 1
  if (rows > most) throw (await import('./unpackedSize')).tooManyRows(rows, most)
  return text
}

/** Rows are counted only where there are too many lines: a cell can have several. */
const countRows = (text: string, most: number): number =>
  text.split(/\r\n?|\n/).length > most ? parseCells(text, separatorOf(text)).length : 0

/** Returns the text of a file in UTF-8, UTF-16 or GB 18030. @throws Error when it isn't text */
function decoded(bytes: Uint8Array): string {
  const encoding = UTF_16[String(bytes.subarray(0, 2))]
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  // Neither pictures nor web pages that are called .xls are tables.
  if (bytes.includes(0) || bytes[0] === 0x3c) throw new Error(UNREADABLE)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (startsWith(bytes, UTF_8)) throw new Error(UNREADABLE)
    return new TextDecoder('gb18030').decode(bytes)
  }
}
