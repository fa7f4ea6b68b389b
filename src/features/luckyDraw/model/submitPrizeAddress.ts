import { drawApi } from '@/api/draw.generated'
import { isApiError } from '@/api/http/errors'
import { chooseAddress } from '@/features/addresses/chooseAddress'
import { toast } from '@/ui/feedback'

/**
 * Lets the shopper choose the delivery address of a prize and sends it to the mall.
 * @returns whether the mall has saved it
 */
export async function submitPrizeAddress(recordId: string): Promise<boolean> {
  const address = await chooseAddress({ currentId: null })
  if (!address) return false
  try {
    await drawApi.address({ params: { id: recordId }, body: { addressId: address.id } })
    toast('地址已提交，奖品会尽快寄出')
    return true
  } catch (failure) {
    // The request core has already shown the error.
    if (!isApiError(failure)) throw failure
    return false
  }
}
