import { z } from 'zod'
import { id, picture, rowKey, yuan } from '../schema'

export const carSeriesCard = z.object({
  seriesId: rowKey,
  name: z.string(),
  /** Latin name on the tailgate. */
  enName: z.string(),
  slogan: z.string(),
  /** Use or size class: 全尺寸越野, 纯电 … */
  className: z.string(),
  energyType: z.enum(['diesel', 'gasoline', 'electric', 'hybrid']),
  image: picture,
  /** The same, for rows. */
  thumb: picture,
  /** Lowest guide price, such as '12.58万' (spec 5). */
  priceFrom: z.string(),
  priceTo: z.string(),
  typeCount: z.number().int().nullable(),
  tags: z.array(z.string()),
  /** 5 is the pickup brand, 1 to 3 are the maker's others (spec 1). */
  brandId: z.number().int(),
  brandName: z.string(),
})

export const carColour = z.object({
  colourId: id,
  name: z.string(),
  /** #rrggbb of the swatch. */
  hex: z.string(),
  /** Front three quarters, side, rear three quarters, front. */
  views: z.object({ f34: picture, side: picture, r34: picture, front: picture }),
})

export const carFigure = z.object({ label: z.string(), value: z.string(), unit: z.string() })

export const carType = z.object({
  typeId: rowKey,
  seriesId: id,
  name: z.string(),
  /** Guide price. */
  price: yuan,
  /** The price in everyday form: '12.58万'. */
  priceText: z.string(),
  deposit: yuan,
  image: picture,
  energyType: carSeriesCard.shape.energyType,
  /** Engine or motor, gearbox, drive in one line. */
  powerText: z.string(),
  highlights: z.array(z.string()),
  hot: z.boolean(),
})

/** A table of parameters: one column for each type, rows in groups. */
export const parameterTable = z.object({
  types: z.array(z.object({ typeId: id, name: z.string(), priceText: z.string(), image: picture })),
  groups: z.array(
    z.object({
      name: z.string(),
      rows: z.array(
        z.object({
          name: z.string(),
          /** One for each type, in the same order: '●' standard, '○' option, '-' not available, else the value. */
          values: z.array(z.string()),
          /** True if every type has the same value. */
          same: z.boolean(),
        }),
      ),
    }),
  ),
})
