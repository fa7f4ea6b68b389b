import { z } from 'zod'
import { picture, rowKey } from '../schema'

/** A dealer with the field names of its source (spec 3). */
export const dealer = z.object({
  dealerId: rowKey.describe('Id of the dealer.'),
  shortServiceName: z.string().describe('Name of the dealer, for display.'),
  serviceAddress: z.string().describe('Address of the dealer.'),
  servicePhone: z
    .string()
    .describe("Phone of the dealer; several numbers are separated by '/'. Empty: none."),
  serviceLog: z
    .number()
    .nullable()
    .describe('Longitude of the dealer in degrees, gcj02. null: unknown, no map is offered.'),
  serviceLat: z
    .number()
    .nullable()
    .describe('Latitude of the dealer in degrees, gcj02. null: unknown, no map is offered.'),
  cityName: z.string().describe('Name of the city.'),
  cityCode: z.string().describe('Code of the city, six digits.'),
  distance: z
    .number()
    .int()
    .nullable()
    .describe('Straight-line distance from the device, in metres. null: no location was sent.'),
  businessHours: z
    .string()
    .describe(
      'Opening hours as text: `09:00-18:00`, or by days, such as `周一至周五 09:00-18:00；周六、周日 休息`. Empty: unknown.',
    ),
  services: z.array(z.string()).describe('Services of the dealer: 销售, 售后, 试驾 …'),
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
})
