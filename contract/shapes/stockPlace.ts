import { z } from 'zod'
import { numeric } from '../schema'

const INT4 = 2_147_483_647
const place = numeric(z.number().int().min(0).max(INT4)).default(0)

/** The stock that a call refers to. Every cart call carries both fields, 0 by default (spec 7). */
export const stockPlace = {
  warehouseId: place.meta({ title: '仓库', description: 'Id of the warehouse; 0 is the usual one.' }),
  areaId: place.meta({ title: '地区', description: 'Id of the sales area; 0 is the usual one.' }),
}
