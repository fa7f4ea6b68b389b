import { phoneOrderCalls } from '@contract/desk/phoneOrder'
import { cleanPhone, isMainlandPhone } from '@contract/rules/phone'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../call'
import { useSettled } from '../../fields/useSettled'

export interface TypedOrder {
  readonly phone?: string
  readonly lines?: readonly { readonly skuId: string | null; readonly number: string }[]
  readonly addressId?: string
  readonly province?: string
  readonly city?: string
  readonly district?: string
  readonly couponId?: string
  readonly off?: number | null
}

const MAX_PIECES = 999

/**
 * Prices what is typed, a moment after the last letter; half-typed lines are left out. `isSettled`: the price is that of
 * all that is typed.
 */
export function usePriced({
  phone = '',
  lines = [],
  addressId,
  province,
  city,
  district,
  couponId,
}: TypedOrder) {
  const caller = cleanPhone(phone)
  const current = JSON.stringify({
    phone: isMainlandPhone(caller) ? caller : '',
    lines: lines
      .map(({ skuId, number }) => ({ skuId, number: Number(number) }))
      .filter(({ skuId, number }) => skuId && Number.isInteger(number) && number > 0 && number <= MAX_PIECES),
    addressId,
    province,
    city,
    district,
    couponId,
  })
  const [settled] = useSettled(current)
  const query = useQuery({
    queryKey: ['phoneOrder', settled],
    queryFn: () => call(phoneOrderCalls.preview, { body: JSON.parse(settled) }),
    placeholderData: (former) => former,
    staleTime: 0,
  })
  return { ...query, isSettled: settled === current && !query.isFetching && query.data !== undefined }
}
