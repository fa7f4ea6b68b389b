import { useMemo } from 'react'
import { commonApi } from '@/api/common'
import { asPages } from '@/api/query/asPages'
import { DEFAULT_LOCATION } from '@/features/city/city'
import { useCurrentCity, useFoundLocation } from '@/features/city/currentCity'
import { usePagedList } from '@/shell/usePagedList'
import { toDealer } from '../dealer'
import { type DealersWish, dealersBody } from './dealersWish'
import { measureFrom } from './measureFrom'

/** Dealers, the nearest first; `from` is where distances were measured. */
export function useDealers(wish: DealersWish) {
  const city = useCurrentCity()
  const found = useFoundLocation()
  const from = useMemo(() => measureFrom(found, city, DEFAULT_LOCATION), [found, city])
  const list = usePagedList(asPages(commonApi.dealers, { body: dealersBody(wish, from) }), {
    idOf: (wire) => wire.dealerId,
    toItem: toDealer,
  })
  return { list, from }
}
