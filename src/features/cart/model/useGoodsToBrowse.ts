import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { productApi } from '@/api/product'
import { asQuery } from '@/api/query/asQuery'
import { type GoodsCard, toGoodsCard } from '@/features/goods/goodsCard'

const HOW_MANY = 6
const NONE: readonly GoodsCard[] = []

/**
 * Returns a few goods to show with an empty cart. Empty while loading and after a failure: the page doesn't wait for
 * them.
 */
export function useGoodsToBrowse(): readonly GoodsCard[] {
  const query = useQuery(asQuery(productApi.list, { query: { pageSize: HOW_MANY, inStock: '1' } }))
  return useMemo(() => query.data?.list.map(toGoodsCard) ?? NONE, [query.data])
}
