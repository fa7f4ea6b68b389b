import { z } from 'zod'
import { deposit, seriesId } from '../fields'
import { id, picture, rowKey, yuan } from '../schema'

export const carSeriesCard = z.object({
  seriesId: rowKey.describe('Id of the car series.'),
  name: z.string().describe('Name of the series.'),
  enName: z.string().describe('Latin name, as on the tailgate.'),
  slogan: z.string().describe('The series in one line.'),
  className: z.string().describe('Use or size class: 全尺寸越野, 纯电 …'),
  energyType: z
    .enum(['diesel', 'gasoline', 'electric', 'hybrid'])
    .describe('`diesel` 柴油, `gasoline` 汽油, `electric` 纯电, `hybrid` 混动.'),
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  thumb: picture.describe('The same picture in the size of a list row.'),
  priceFrom: z.string().describe("Lowest guide price in everyday form: '12.58万'."),
  priceTo: z.string().describe("Highest guide price in everyday form: '15.98万'."),
  typeCount: z.number().int().nullable().describe('Number of types of the series.'),
  tags: z.array(z.string()).describe('Short labels: 新品, 包安装 …'),
  brandId: z.number().int().describe('5 is the pickup brand, 1 to 3 are the other brands of the maker.'),
  brandName: z.string().describe('Name of the brand.'),
})

export const carColour = z.object({
  colourId: id.describe('Id of the colour.'),
  name: z.string().describe('Name of the colour.'),
  hex: z.string().describe('Colour of the swatch, #rrggbb. Empty: not a colour.'),
  views: z
    .object({
      f34: picture.describe('Address of the picture from the front, three quarters.'),
      side: picture.describe('Address of the picture from the side.'),
      r34: picture.describe('Address of the picture from the rear, three quarters.'),
      front: picture.describe('Address of the picture from the front.'),
    })
    .describe('Pictures of the truck in this colour, from four sides.'),
})

export const carFigure = z.object({
  label: z.string().describe('Name of the figure.'),
  value: z.string().describe('The figure.'),
  unit: z.string().describe('Its unit. Empty: none.'),
})

export const carType = z.object({
  typeId: rowKey.describe('Id of the car type.'),
  seriesId,
  name: z.string().describe('Name of the type.'),
  price: yuan.describe('Guide price.'),
  priceText: z.string().describe("The price in everyday form: '12.58万'."),
  deposit,
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  energyType: carSeriesCard.shape.energyType.describe(
    '`diesel` 柴油, `gasoline` 汽油, `electric` 纯电, `hybrid` 混动.',
  ),
  powerText: z.string().describe('Engine or motor, gearbox and drive on one line.'),
  highlights: z.array(z.string()).describe('Advantages, a few words each.'),
  hot: z.boolean().describe('Whether it is one of the most popular.'),
})

/** A table of parameters: one column for each type, rows in groups. */
export const parameterTable = z.object({
  types: z
    .array(
      z.object({
        typeId: id.describe('Id of the car type.'),
        name: z.string().describe('Name of the type.'),
        priceText: z.string().describe("The price in everyday form: '12.58万'."),
        image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
      }),
    )
    .describe('The types, one column each.'),
  groups: z
    .array(
      z.object({
        name: z.string().describe('Name of the group: 车身尺寸.'),
        rows: z
          .array(
            z.object({
              name: z.string().describe('Name of the parameter.'),
              values: z
                .array(z.string())
                .describe(
                  'One value for each type, in the same order: ● standard, ○ option, - not available, else the value.',
                ),
              same: z.boolean().describe('Whether every type has the same value.'),
            }),
          )
          .describe('The parameters of the group.'),
      }),
    )
    .describe('The groups, in order.'),
})
