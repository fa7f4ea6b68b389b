import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { productApi } from '@/api/product'
import { asQuery } from '@/api/query/asQuery'
import { type GoodsCard, toGoodsCard } from '@/features/goods/goodsCard'

const HOW_MANY = 6
const NONE: readonly GoodsCard[] = []

/** A few goods for a cart with nothing in it. Nobody waits for them: without an answer there are none. */
export function useGoodsToBrowse(): readonly GoodsCard[] {
  const query = useQuery(asQuery(productApi.list, { query: { pageSize: HOW_MANY, inStock: '1' } }))
  return useMemo(() => query.data?.list.map(toGoodsCard) ?? NONE, [query.data])
}
