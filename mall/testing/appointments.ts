import { appointmentsCalls } from '@contract/calls/appointments'
import type { Shopper, TestMall } from './testMall'

export interface FreeSlot {
  startsAt: number
  endsAt: number
  state: string
}

/** Returns the free slots of a dealer for a kind, the earliest first. */
export async function freeSlots(mall: TestMall, dealerId: string, kind = 'maintenance'): Promise<FreeSlot[]> {
  const { days } = await mall.guest.get(appointmentsCalls.slots, { query: { dealerId, kind } })
  return (days as { slots: FreeSlot[] }[])
    .flatMap(({ slots }) => slots)
    .filter(({ state }) => state === 'free')
}

/** The body of a maintenance booked for a vehicle whose plate is typed; `more` must have a `clientKey`. */
export const maintenance = (
  { phone }: Shopper,
  dealerId: string,
  startsAt: number,
  more: { clientKey: string; [field: string]: unknown },
) => ({
  kind: 'maintenance',
  dealerId,
  startsAt,
  name: '王小川',
  phone,
  plate: '川A12345',
  model: '拓野 2.0T',
  mileage: 12_000,
  handover: 'wait',
  ...more,
})
