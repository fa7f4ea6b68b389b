import type { Shopper } from '../../mall/src/testing/testMall'

/** What a signed-in shop keeps on the device (spec 3, local storage keys). */
export const storedSession = (shopper: Shopper) => ({
  token: shopper.accessToken,
  refreshToken: shopper.refreshToken,
  beanId: shopper.beanId,
  phone: shopper.phone,
})

/** People of the seeds: mall/seeds/people. */
export const ZHOU = '13800000001'
export const FULL_CART = '13800000003'

let next = 0

/** A phone number that nobody has yet: journeys share one mall and must not meet. */
export function newPhone() {
  next += 1
  return `1370000${String(next).padStart(4, '0')}`
}
