import { z } from 'zod'
import { id, instant, orElse, picture, rowKey, yuan } from '../schema'
import { dealer } from './dealer'

/** A choice of a vehicle: type, colour or pack. */
export const vehicleSpecValue = z.object({
  valueId: rowKey,
  name: z.string(),
  /** One-line description; '' for none. */
  note: z.string(),
  /** '12.58万' for a type, '+¥2,000' for a colour or pack, '' without a surcharge. */
  priceText: z.string(),
  /** #rrggbb of a colour; '' for the others. */
  hex: z.string(),
})

export const vehicleSpecGroup = z.object({
  specId: z.enum(['type', 'colour', 'pack']),
  name: z.string(),
  values: z.array(vehicleSpecValue),
})

/** A series as goods: the available choices, and the default selection. */
export const vehicleGoods = z.object({
  goodsId: rowKey,
  seriesId: id,
  seriesName: z.string(),
  slogan: z.string(),
  /** Lowest price in everyday form: '12.58万'. */
  priceFrom: z.string(),
  deposit: yuan,
  specs: z.array(vehicleSpecGroup),
  /** One value for each group: the most popular type in its first colour. */
  defaults: z.array(id),
  tags: z.array(z.string()),
})

/** Result of a complete selection. */
export const vehicleSelection = z.object({
  price: yuan,
  priceText: z.string(),
  deposit: yuan,
  /** Price minus deposit: paid at the dealer. */
  balance: yuan,
  typeName: z.string(),
  colourName: z.string(),
  packName: z.string(),
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
  key: z.string(),
  title: z.string(),
  /** Text recorded when the step was reached; before that, what will happen. */
  text: z.string(),
  /** Time when the step was reached; 0 when it has not been reached. */
  at: instant,
})

export const vehicleOrder = z.object({
  orderId: rowKey,
  orderSn: z.string(),
  state: vehicleState,
  stateText: z.string(),
  seriesId: id,
  seriesName: z.string(),
  typeName: z.string(),
  colourName: z.string(),
  packName: z.string(),
  image: picture,
  price: yuan,
  deposit: yuan,
  balance: yuan,
  buyerName: z.string(),
  buyerPhone: z.string(),
  /** First three and last two characters, the rest hidden. */
  idNumberMasked: z.string(),
  dealer,
  /** '' until production begins. */
  vin: z.string(),
  /** Expected arrival of the vehicle at the dealer; 0 until confirmed. */
  expectedAt: instant,
  /** All steps from deposit to hand-over, in order. */
  steps: z.array(vehicleStep),
  serverTime: instant,
})

/** A vehicle of the user. */
export const userVehicle = z.object({
  id: rowKey,
  vin: z.string(),
  /** Id of the series; '' if the maker doesn't know the vehicle. */
  seriesId: z.string(),
  seriesName: z.string(),
  typeName: z.string(),
  colourName: z.string(),
  image: picture,
  addedAt: instant,
  /**
   * State of the review; an owner can review a vehicle once. none: the maker doesn't know the vehicle; notOwner: it
   * isn't registered as the user's.
   */
  commentStatus: orElse(z.enum(['none', 'todo', 'done', 'notOwner']), 'none'),
  /** The order it came from; '' for a vehicle that was added by hand. */
  orderId: z.string(),
})
