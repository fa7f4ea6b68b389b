import { read, SIGNED_IN, write } from '../call'

/** Vehicles as goods, their orders and the user's own vehicles: extensions, except `/user/car-vin` (spec 7, User). */
export const vehiclesCalls = {
  goods: read('GET', '/ext/vehicles/goods'),
  createOrder: write('POST', '/ext/vehicle-orders', SIGNED_IN),
  order: read('GET', '/ext/vehicle-orders/{id}', SIGNED_IN),
  carVin: read('GET', '/user/car-vin', SIGNED_IN),
  addVin: write('POST', '/ext/user/car-vin', SIGNED_IN),
  removeVin: write('DELETE', '/ext/user/car-vin/{id}', SIGNED_IN),
} as const
