/** Parameters that identify what a page shows. All others belong to the single visit. */
const NAMES = [
  'goodsId',
  'seriesId',
  'activityId',
  'articleId',
  'bargainId',
  'seckillId',
  'dealerId',
  'topicId',
] as const

/**
 * Returns a page's path with only the identifying parameters, the same for everybody who shares it:
 * '/pages/goodsDetail/goodsDetail?goodsId=1&inviter=u' -> 'pages/goodsDetail/goodsDetail?goodsId=1'.
 */
export function thingOf(path: string): string {
  const [page = '', query = ''] = path.replace(/^\//, '').split('?')
  const params = new URLSearchParams(query)
  const named = NAMES.flatMap((name) => {
    const value = params.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return named.length > 0 ? `${page}?${named.join('&')}` : page
}

/** Returns the URL that opens a page of the shop in any browser (hash routing). */
export const pageLink = (origin: string, path: string): string => `${origin}/#/${path.replace(/^\//, '')}`
