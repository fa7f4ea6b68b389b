import { commonApi } from '@/api/common'
import { asPages } from '@/api/query/asPages'
import { usePagedList } from '@/shell/usePagedList'
import { toDealer } from '../dealer'
import { useMeasuredFrom } from '../useMeasuredFrom'
import { type DealersWish, dealersBody } from './dealersWish'

/** Dealers, the nearest first; `from` is where distances were measured. */
export function useDealers(wish: DealersWish) {
  const from = useMeasuredFrom()
  const list = usePagedList(asPages(commonApi.dealers, { body: dealersBody(wish, from) }), {
    idOf: (wire) => wire.dealerId,
    toItem: toDealer,
  })
  return { list, from }
}
