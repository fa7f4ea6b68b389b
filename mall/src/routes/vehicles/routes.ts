import { vehiclesCalls } from '@contract/calls/vehicles'
import { vehiclesSchemas } from '@contract/schemas/vehicles'
import { type Routes, serve } from '../../core/serve'
import { addVin } from './addVin'
import { carVin } from './carVin'
import { createOrder } from './createOrder'
import { goods } from './goods'
import { order } from './order'
import { removeVin } from './removeVin'

export const vehiclesRoutes: Routes = (app) => {
  serve(app, vehiclesCalls.goods, vehiclesSchemas.goods, goods)
  serve(app, vehiclesCalls.createOrder, vehiclesSchemas.createOrder, createOrder)
  serve(app, vehiclesCalls.order, vehiclesSchemas.order, order)
  serve(app, vehiclesCalls.carVin, vehiclesSchemas.carVin, carVin)
  serve(app, vehiclesCalls.addVin, vehiclesSchemas.addVin, addVin)
  serve(app, vehiclesCalls.removeVin, vehiclesSchemas.removeVin, removeVin)
}
