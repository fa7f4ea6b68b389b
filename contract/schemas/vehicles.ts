import { z } from 'zod'
import type { vehiclesCalls } from '../calls/vehicles'
import { done, type GroupSchemas, id, oneLine, yuan } from '../schema'
import { createdOrder, submission } from '../shapes/order'
import { userVehicle, vehicleGoods, vehicleOrder } from '../shapes/vehicle'
import { mainlandPhone } from './user'

/** The buyer, as the contract signed at the dealer will name them. */
export const vehicleBuyer = z.object({
  name: oneLine.min(2, '请填写购车人姓名').max(30, '姓名最多 30 个字'),
  phone: mainlandPhone,
  /** 18 digits, the last may be X; the check digit is verified too. */
  idNumber: z.string().regex(/^\d{17}[\dX]$/, '请输入正确的身份证号'),
})

export const vehicleOrderRequest = z.object({
  clientKey: submission.shape.clientKey,
  goodsId: id,
  /** Type, colour and pack, in any order. */
  valueIds: z.array(id).length(3, '请选择车型、颜色和选装'),
  buyer: vehicleBuyer,
  dealerId: id,
  remark: submission.shape.remark,
  /** Amounts that the shopper saw: the deposit, and the price of the vehicle. */
  expectedAmount: yuan,
  expectedPrice: yuan,
  /** The responsibility agreement (spec 3). */
  agreed: z.literal(true, '请先阅读并同意购车责任协议'),
})

export const vin = z.string().regex(/^[0-9A-HJ-NPR-Z]{17}$/, '请输入正确的 17 位车架号')

export const vehiclesSchemas = {
  goods: {
    summary: 'A series as goods: types, colours and packs to choose from',
    query: z.object({ goodsId: id }),
    reply: vehicleGoods,
  },
  createOrder: {
    summary: 'Orders a vehicle; the deposit is paid next. The same client key returns the same order',
    body: vehicleOrderRequest,
    reply: createdOrder,
  },
  order: {
    summary: 'A vehicle order with its steps from deposit to hand-over',
    params: z.object({ id }),
    reply: vehicleOrder,
  },
  carVin: { summary: "The user's vehicles", reply: z.object({ list: z.array(userVehicle) }) },
  addVin: {
    summary: 'Adds a vehicle by its VIN; returns it if it is there already',
    body: z.object({ vin }),
    reply: userVehicle,
  },
  removeVin: { summary: "Removes a vehicle from the user's list", params: z.object({ id }), reply: done },
} satisfies GroupSchemas<typeof vehiclesCalls>
