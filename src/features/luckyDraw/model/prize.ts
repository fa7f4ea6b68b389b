import { own } from '@contract/rules/own'
import { drawApi } from '@/api/draw.generated'
import { isApiError } from '@/api/http/errors'
import { chooseAddress } from '@/features/addresses/chooseAddress'
import { toast } from '@/ui/feedback'
import type { Drawn } from './useSpin'

type Status = Drawn['status']

/** Text of a record's status in the list. */
const STATUS_TEXT: Readonly<Record<Status, string>> = {
  none: '未中奖',
  granted: '已到账',
  won: '待填写收货地址',
  addressed: '等待寄出',
  shipped: '已寄出',
}

/** Returns the text of a status; a general one for a status that this version doesn't know, '' without a status. */
export const statusText = (status: Status | ''): string => status && (own(STATUS_TEXT, status) ?? '处理中')

/** Puts a space between the Chinese text and a prize name that begins with a digit. */
const won = (name: string) => `抽中了${/^\d/.test(name) ? ' ' : ''}${name}`

/** Returns what to show when the wheel has stopped: a title, what happens to the prize, and the next step. */
export function landedText({ status, name }: Pick<Drawn, 'status' | 'name'>): {
  title: string
  note: string
  step: string
} {
  switch (status) {
    case 'none':
      return { title: name, note: '这次没有抽中，换个方案再算算', step: '知道了' }
    case 'granted':
      return { title: won(name), note: '已放进您的代金券，下单时抵用', step: '查看代金券' }
    case 'won':
      return { title: won(name), note: '填好收货地址，我们尽快寄出', step: '填写收货地址' }
    case 'addressed':
    case 'shipped':
      return { title: won(name), note: STATUS_TEXT[status], step: '知道了' }
    default:
      return { title: name, note: statusText(status), step: '知道了' }
  }
}

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
