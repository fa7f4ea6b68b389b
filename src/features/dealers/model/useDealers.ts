import { commonApi } from '@/api/common'
import { asPages } from '@/api/query/asPages'
import { usePagedList } from '@/shell/usePagedList'
import { toDealer } from '../dealer'
import { useMeasuredFrom } from '../useMeasuredFrom'
import { type DealersWish, dealersBody } from './dealersWish'

/** Loads dealers, nearest first. `from` is the location that distances are measured from. */
export function useDealers(wish: DealersWish) {
  const from = useMeasuredFrom()
  const list = usePagedList(asPages(commonApi.dealers, { body: dealersBody(wish, from) }), {
    idOf: (wire) => wire.dealerId,
    toItem: toDealer,
  })
  return { list, from }
}
