import { z } from 'zod'
import type { vehiclesCalls } from '../calls/vehicles'
import { dealerId, goodsId, personName } from '../fields'
import { done, type GroupSchemas, id, yuan } from '../schema'
import { createdOrder, submission } from '../shapes/order'
import { userVehicle, vehicleGoods, vehicleOrder } from '../shapes/vehicle'
import { mainlandPhone } from './user'

/** The buyer, as the contract signed at the dealer will name them. */
export const vehicleBuyer = z.object({
  name: personName('购车人姓名')
    .min(2, '姓名至少 2 个字')
    .meta({ title: '姓名', description: 'Name of the buyer.' }),
  phone: mainlandPhone.meta({ title: '手机号', description: 'Mainland mobile number, 11 digits.' }),
  idNumber: z
    .string()
    .regex(/^\d{17}[\dX]$/, '请输入正确的身份证号')
    .meta({
      title: '身份证号',
      description: 'Number of the identity card: 17 digits and a check character, which may be X.',
    }),
})

export const vehicleOrderRequest = z.object({
  clientKey: submission.shape.clientKey.meta({
    title: '提交标识',
    description:
      'Created by the shop once for each intended submission. The same key again gets the same result as the first time.',
  }),
  goodsId: id.meta({ title: '商品', description: 'Id of the series, as goods.' }),
  valueIds: z
    .array(id)
    .length(3, '请选择车型、颜色和选装')
    .meta({ title: '规格', description: 'Ids of type, colour and pack, in any order.' }),
  buyer: vehicleBuyer.meta({
    title: '购车人',
    description: 'The buyer, as named in the contract at the dealer.',
  }),
  dealerId,
  remark: submission.shape.remark.meta({ title: '备注', description: "The buyer's note to the merchant." }),
  expectedAmount: yuan.meta({
    title: '应付金额',
    description: 'The deposit that the shopper saw. Another amount is refused with 603001.',
  }),
  expectedPrice: yuan.meta({ title: '价格', description: 'The price of the vehicle that the shopper saw.' }),
  agreed: z.literal(true, '请先阅读并同意购车责任协议').meta({
    title: '协议',
    description: 'Whether the shopper has agreed to the responsibility agreement; only `true` is accepted.',
  }),
})

export const vin = z.string().regex(/^[0-9A-HJ-NPR-Z]{17}$/, '请输入正确的 17 位车架号')

export const vehiclesSchemas = {
  goods: {
    summary: 'A series as goods: types, colours and packs to choose from',
    query: z.object({ goodsId }),
    reply: vehicleGoods,
  },
  createOrder: {
    summary: 'Orders a vehicle; the deposit is paid next. The same client key returns the same order',
    body: vehicleOrderRequest,
    reply: createdOrder,
  },
  order: {
    summary: 'A vehicle order with its steps from deposit to hand-over',
    params: z.object({ id: id.meta({ title: '编号', description: 'Id of the order.' }) }),
    reply: vehicleOrder,
  },
  carVin: {
    summary: "The user's vehicles",
    reply: z.object({ list: z.array(userVehicle).describe('The rows, in display order.') }),
  },
  addVin: {
    summary: 'Adds a vehicle by its VIN; returns it if it is there already',
    body: z.object({
      vin: vin.meta({
        title: '车架号',
        description: 'VIN of the vehicle: 17 digits and capitals without I, O and Q.',
      }),
    }),
    reply: userVehicle,
  },
  removeVin: {
    summary: "Removes a vehicle from the user's list",
    params: z.object({
      id: id.meta({ title: '编号', description: "Id of the vehicle in the shopper's list." }),
    }),
    reply: done,
  },
} satisfies GroupSchemas<typeof vehiclesCalls>
