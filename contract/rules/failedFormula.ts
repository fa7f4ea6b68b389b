/** Text of a formula that no spreadsheet program has calculated yet: other programs write workbooks too. */
export const NOT_CALCULATED = '#未计算'

/** Texts that Excel and LibreOffice show for a formula that fails. */
const FAILED =
  /^(?:#(?:N\/A|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|PYTHON!|GETTING_DATA)|Err:\d{3}|#{4,})$/

/** Returns why the formula of a cell failed, by the cell's text; '' if it didn't. */
export function failureOfFormula(text: string): string {
  if (text === NOT_CALCULATED) return '公式还没有算出结果，请用表格程序打开、保存后再选这个文件'
  return FAILED.test(text) ? `公式出错了：${text}` : ''
}
