import { commonApi } from '@/api/common'
import { asPages } from '@/api/query/asPages'
import { usePagedList } from '@/shell/usePagedList'
import { toDealer } from '../dealer'
import { useMeasuredFrom } from '../useMeasuredFrom'
import { type DealersFilter, dealersBody } from './dealersFilter'

/** Loads dealers, nearest first. `from` is the location that distances are measured from. */
export function useDealers(input: DealersFilter) {
  const from = useMeasuredFrom()
  const list = usePagedList(asPages(commonApi.dealers, { body: dealersBody(input, from) }), {
    idOf: (wire) => wire.dealerId,
    toItem: toDealer,
  })
  return { list, from }
}
