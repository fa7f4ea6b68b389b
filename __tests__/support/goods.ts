import { addressCalls } from '../../contract/calls/address'
import { cartCalls } from '../../contract/calls/cart'
import { productCalls } from '../../contract/calls/product'
import { anAddress } from '../../mall/testing/addresses'
import type { Shopper, TestMall } from '../../mall/testing/testMall'

export interface Sku {
  goodsId: string
  skuId: string
  title: string
}

/** Returns an SKU of the seeds that is in stock; `nth` chooses another one. */
export async function goodsInStock(mall: TestMall, nth = 0): Promise<Sku> {
  const { list } = await mall.guest.get(productCalls.list, { query: { pageSize: 20, inStock: '1' } })
  const { goodsId } = list[nth]
  const { title, skus } = await mall.guest.get(productCalls.goodsDetail, { query: { goodsId } })
  const sku = skus.find((one: { stock: number }) => one.stock > 5)
  return { goodsId, title, skuId: sku.skuId }
}

export const putIntoCart = (shopper: Shopper, { skuId }: Sku, number = 1) =>
  shopper.get(cartCalls.add, { body: { skuId, number } })

export const giveAddress = (shopper: Shopper) => shopper.get(addressCalls.add, { body: anAddress() })
