import { useQuery } from '@tanstack/react-query'
import { productApi } from '@/api/product'
import { yuanToFen } from '@/lib/price'

const HOW_MANY = 6

export interface BrowseGoods {
  readonly goodsId: string
  readonly title: string
  readonly imgUrl: string
  /** Fen. */
  readonly price: number
  readonly priceVaries: boolean
}

/** A few goods for a cart with nothing in it. Nobody waits for them: without an answer there are none. */
export function useGoodsToBrowse(): readonly BrowseGoods[] {
  const query = useQuery({
    queryKey: ['/product/list', 'cart'],
    queryFn: async () => {
      const { list } = await productApi.list(
        { query: { pageSize: HOW_MANY, inStock: '1' } },
        { toast: false },
      )
      return list.map(({ goodsId, title, image, price, priceVaries }) => ({
        goodsId,
        title,
        imgUrl: image,
        price: yuanToFen(price),
        priceVaries,
      }))
    },
  })
  return query.data ?? []
}
