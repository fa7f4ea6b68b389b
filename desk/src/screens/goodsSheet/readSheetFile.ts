/** Returns the text of a CSV file: UTF-8, or GBK, in which spreadsheet programs on Chinese computers save it. */
export async function readSheetFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
