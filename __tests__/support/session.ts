import type { Shopper } from '../../mall/testing/testMall'

/** Values that the shop stores on the device for a signed-in shopper (spec 3, local storage keys). */
export const storedSession = (shopper: Shopper) => ({
  token: shopper.accessToken,
  refreshToken: shopper.refreshToken,
  beanId: shopper.beanId,
  phone: shopper.phone,
})

/** Phone numbers of people in the seeds (mall/seeds/people). */
export const ZHOU = '13800000001'
export const FULL_CART = '13800000003'

let next = 0

/** Returns an unused phone number, because journeys share one mall and must not share shoppers. */
export function newPhone() {
  next += 1
  return `1370000${String(next).padStart(4, '0')}`
}

/** Returns the VIN of a vehicle that nobody has, because engines run the same journeys in one mall. */
export function newVin() {
  next += 1
  return `LTL80DAB0TM${String(424_000 + next)}`
}
