import { z } from 'zod'
import { deposit, orderSn, seriesId, seriesName, serverTime } from '../fields'
import { id, instant, orElse, picture, rowKey, yuan } from '../schema'
import { dealer } from './dealer'

/** A choice of a vehicle: type, colour or pack. */
export const vehicleSpecValue = z.object({
  valueId: rowKey.describe('Id of the value.'),
  name: z.string().describe('Name of the value: 黑.'),
  note: z.string().describe('One-line description. Empty: none.'),
  priceText: z
    .string()
    .describe(
      "'12.58万' of a type, '+¥2,000' of a colour or pack, '不加价' of a pack without a surcharge. Empty: nothing is shown.",
    ),
  hex: z.string().describe('Colour of the swatch, #rrggbb. Empty: not a colour.'),
})

export const vehicleSpecGroup = z.object({
  specId: z.enum(['type', 'colour', 'pack']).describe('`type` 车型, `colour` 颜色, `pack` 选装.'),
  name: z.string().describe('Name of the group: 颜色.'),
  values: z.array(vehicleSpecValue).describe('The values to choose from.'),
})

/** A series as goods: the available choices, and the default selection. */
export const vehicleGoods = z.object({
  goodsId: rowKey.describe('Id of the series, as goods.'),
  seriesId,
  seriesName,
  slogan: z.string().describe('The series in one line.'),
  priceFrom: z.string().describe("Lowest price in everyday form: '12.58万'."),
  deposit,
  specs: z.array(vehicleSpecGroup).describe('Groups of choices: type, colour, pack.'),
  defaults: z.array(id).describe('Ids of the default selection: one value of each group.'),
  tags: z.array(z.string()).describe('Short labels: 新品, 包安装 …'),
})

/** Result of a complete selection. */
export const vehicleSelection = z.object({
  price: yuan.describe('Price of the chosen vehicle.'),
  priceText: z.string().describe("The price in everyday form: '12.58万'."),
  deposit,
  balance: yuan.describe('Price minus deposit, which is paid at the dealer.'),
  typeName: z.string().describe('Name of the car type.'),
  colourName: z.string().describe('Name of the colour.'),
  packName: z.string().describe('Name of the pack of options.'),
})

/** State of a vehicle order; the shop shows `stateText`. */
export const vehicleState = z.enum([
  'depositUnpaid',
  'depositPaid',
  'confirmed',
  'production',
  'transit',
  'atDealer',
  'delivered',
  'closed',
])

export const vehicleStep = z.object({
  key: z
    .string()
    .describe('Name of the step: ordered, confirmed, production, transit, atDealer or delivered.'),
  title: z.string().describe('Name of the step.'),
  text: z
    .string()
    .describe('Text recorded when the step was reached; before that, the text of what will happen.'),
  at: instant.describe('Time when it was reached; 0 when it has not been reached.'),
})

export const vehicleOrder = z.object({
  orderId: rowKey.describe('Id of the order.'),
  orderSn,
  state: vehicleState.describe(
    '`depositUnpaid` 待付定金, `depositPaid` the deposit is paid, `confirmed` confirmed by the dealer, `production` in production, `transit` on its way to the dealer, `atDealer` at the dealer, `delivered` handed over, `closed` 已关闭. Any other state gets a neutral label.',
  ),
  stateText: z.string().describe('The state as text for the shopper.'),
  seriesId,
  seriesName,
  typeName: z.string().describe('Name of the car type.'),
  colourName: z.string().describe('Name of the colour.'),
  packName: z.string().describe('Name of the pack of options.'),
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  price: yuan.describe('Price of the vehicle.'),
  deposit,
  balance: yuan.describe('Price minus deposit, which is paid at the dealer.'),
  buyerName: z.string().describe('Name of the buyer.'),
  buyerPhone: z.string().describe('Mobile number of the buyer.'),
  idNumberMasked: z
    .string()
    .describe('Number of the identity card with only the first three and the last two characters visible.'),
  dealer: dealer.describe('The dealer.'),
  vin: z.string().describe('VIN of the vehicle, 17 characters. Empty until production begins.'),
  expectedAt: instant.describe('Time when the dealer expects the vehicle; 0 until confirmed.'),
  steps: z.array(vehicleStep).describe('All steps from the deposit to the hand-over, in order.'),
  serverTime,
})

/** A vehicle of the user. */
export const userVehicle = z.object({
  id: rowKey.describe("Id of the vehicle in the shopper's list."),
  vin: z.string().describe('VIN of the vehicle, 17 characters.'),
  seriesId: z.string().describe('Id of the car series. Empty: the maker does not know the vehicle.'),
  seriesName,
  typeName: z.string().describe('Name of the car type.'),
  colourName: z.string().describe('Name of the colour.'),
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  addedAt: instant.describe('Time when it was added.'),
  commentStatus: orElse(z.enum(['none', 'todo', 'done', 'notOwner']), 'none').describe(
    '`none` cannot be reviewed, because the maker does not know the vehicle, `todo` 待评价, `done` 已评价, `notOwner` not registered as owned by this shopper.',
  ),
  orderId: z.string().describe('The order of the vehicle. Empty: it was added by hand.'),
})
