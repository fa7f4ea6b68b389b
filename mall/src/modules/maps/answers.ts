/** Status codes and messages of the map service (spec 8). */
const BAD_PARAMETER = 310
export const BAD_KEY = 311
export const BAD_SIGNATURE = 111
/** The day's quota of the key is used up. */
export const SPENT = 121
export const NOTHING_FOUND = { status: 347, message: '查询无结果' }

/** A parameter that is missing or can't be read. */
export const badParameter = (name: string) => ({ status: BAD_PARAMETER, message: `请求参数信息有误${name}` })

export const OK = { status: 0, message: 'query ok' }

/** Returns one page of results; page_index counts from 1, as in the map service's place calls. */
export function pageOf<Row>(
  rows: readonly Row[],
  params: { readonly page_size?: string; readonly page_index?: string },
) {
  const size = wholeNumber(params.page_size, 10, 20)
  const index = wholeNumber(params.page_index, 1, 1_000)
  return { ...OK, count: rows.length, data: rows.slice((index - 1) * size, index * size) }
}

function wholeNumber(text: string | undefined, usual: number, most: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 ? Math.min(most, value) : usual
}
