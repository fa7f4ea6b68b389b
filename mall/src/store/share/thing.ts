/** Parameters that name what a page shows. All others are the visit's own. */
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
 * What a page's address shows, the same for everybody who passes it on:
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
