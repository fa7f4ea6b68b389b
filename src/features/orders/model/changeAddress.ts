import { amountText, yuanToFen } from '@contract/rules/price'
import { addressApi } from '@/api/address.generated'
import { ordersApi } from '@/api/orders'
import { chooseAddress } from '@/features/addresses/chooseAddress'
import { confirm, toast } from '@/ui/feedback'
import { feeText } from './feeText'
import type { Order } from './order'

/**
 * Changes the delivery address of an order before shipping: the shopper chooses an address and confirms the new
 * delivery fee, then the mall is called. Rejects with ApiError, already shown in a toast.
 */
export async function changeAddress(order: Order): Promise<void> {
  const chosen = await chooseAddress({ currentId: null })
  if (!chosen) return
  const { goodsAmount, deliveryFee } = await ordersApi.byId(
    { params: { id: order.orderId } },
    { loading: true },
  )
  const there = await addressApi.detailFee({ body: { addressId: chosen.id, goodsAmount } }, { loading: true })
  const sure = await confirm({
    title: '修改收货地址？',
    content: feeText({
      person: chosen.name,
      place: `${chosen.cityName}${chosen.districtName}${chosen.detail}`,
      isDeliverable: there.deliverable,
      before: yuanToFen(deliveryFee),
      after: yuanToFen(there.fee),
    }),
    confirmText: '确认修改',
  })
  if (!sure) return
  const changed = await ordersApi.changeAddress(
    { body: { orderId: order.orderId, addressId: chosen.id } },
    { loading: true },
  )
  const payable = yuanToFen(changed?.payableAmount ?? '')
  toast(
    Number.isNaN(payable) || payable === order.payable
      ? '地址已修改'
      : `地址已修改，应付 ¥${amountText(payable)}`,
  )
}
