import { z } from 'zod'
import { id, instant, picture, yuan } from '../schema'
import { dealer } from './dealer'

/** A choice of a vehicle: type, colour or pack. */
export const vehicleSpecValue = z.object({
  valueId: id,
  name: z.string(),
  /** What it is, in a line; '' for none. */
  note: z.string(),
  /** '12.58万' of a type, '+¥2,000' of a colour or pack, '' without a surcharge. */
  priceText: z.string(),
  /** #rrggbb of a colour; '' for the others. */
  hex: z.string(),
})

export const vehicleSpecGroup = z.object({
  specId: z.enum(['type', 'colour', 'pack']),
  name: z.string(),
  values: z.array(vehicleSpecValue),
})

/** A series as goods: what can be chosen, and what is chosen when nobody has. */
export const vehicleGoods = z.object({
  goodsId: id,
  seriesId: id,
  seriesName: z.string(),
  slogan: z.string(),
  /** Lowest price, as people say it: '12.58万'. */
  priceFrom: z.string(),
  deposit: yuan,
  specs: z.array(vehicleSpecGroup),
  /** One value for each group: the most wanted type in its first colour. */
  defaults: z.array(id),
  tags: z.array(z.string()),
})

/** What a complete selection comes to. */
export const vehicleSelection = z.object({
  price: yuan,
  priceText: z.string(),
  deposit: yuan,
  /** Price less deposit: paid at the dealer. */
  balance: yuan,
  typeName: z.string(),
  colourName: z.string(),
  packName: z.string(),
})

/** Where a vehicle order is; later ones get a neutral label. */
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
  /** What was said when it was reached; before that, what will happen. */
  text: z.string(),
  /** 0 when it has not been reached. */
  at: instant,
})

export const vehicleOrder = z.object({
  orderId: id,
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
  /** When the dealer expects the vehicle; 0 until confirmed. */
  expectedAt: instant,
  /** The road from deposit to hand-over, in order. */
  steps: z.array(vehicleStep),
  serverTime: instant,
})

/** A vehicle of the user. */
export const userVehicle = z.object({
  id,
  vin: z.string(),
  /** '' where the maker doesn't know the vehicle. */
  seriesId: z.string(),
  seriesName: z.string(),
  typeName: z.string(),
  colourName: z.string(),
  image: picture,
  addedAt: instant,
  /** An owner reviews a vehicle once; none where the maker doesn't know it, notOwner where it isn't registered as theirs. */
  commentStatus: z.enum(['none', 'todo', 'done', 'notOwner']),
  /** The order it came from; '' for one that was added by hand. */
  orderId: z.string(),
})
