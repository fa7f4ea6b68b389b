import { z } from 'zod'
import type { marketingCalls } from '../calls/marketing'
import { parseDateText } from '../rules/dateText'
import { done, type GroupSchemas, id, instant, link, oneLine, orElse, picture } from '../schema'
import { birthday } from './user'

/** Digits, letters and underscore (spec 5). */
const userid = z.string().regex(/^\w{1,64}$/, 'userid 只能包含数字、字母和下划线')
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .refine((text) => (parseDateText(text) ?? -1) >= 0, '时间格式应为 yyyy-mm-dd hh:mm:ss')

/** Facts about the current visit: page, city, platform, amounts. */
const conditions = z
  .record(z.string().max(64), z.union([oneLine.max(256), z.number(), z.boolean()]))
  .refine((given) => Object.keys(given).length <= 32, '条件太多')
  .default({})

/** `size` s, l or other; `top` and `right` in percent of the window (spec 3, Floating trigger). */
const floating = z.object({
  id,
  src: picture,
  size: z.string(),
  top: z.number(),
  right: z.number(),
  url: link,
  /** Route paths where it is shown; empty means every tab page. */
  pages: z.array(z.string()),
})

/** `title` describes the target of the picture's link. */
const popup = z.object({ id, src: picture, title: z.string(), url: link, pages: z.array(z.string()) })

/** Spec 3, Banner item; `id`, `seconds` (of an opening advertisement), `endsAt` and `audience` are our additions. */
const bannerItem = z.object({
  id,
  image: picture,
  url: link,
  title: z.string(),
  seconds: z.number().int(),
  endsAt: instant,
  audience: orElse(z.enum(['all', 'signedIn', 'guest']), 'all'),
})

export const marketingSchemas = {
  trigger: {
    summary: 'Floating pictures and pop-ups for an event, by conditions',
    body: z.object({ userid, eventKey: z.string().min(1).max(64), conditions }),
    reply: z.object({ floating: z.array(floating), popups: z.array(popup) }),
  },
  banner: {
    summary: 'Banners of a position, by conditions',
    body: z.object({ userid, positionKey: z.string().min(1).max(64), conditions }),
    reply: z.object({ list: z.array(bannerItem) }),
  },
  userInfo: {
    summary: 'Saves data about a shopper for marketing',
    body: z.object({
      userid,
      sex: z.enum(['male', 'female']).optional(),
      age: z.number().int().positive().max(150).optional(),
      birthday: birthday.optional(),
      mobile: z
        .string()
        .regex(/^1[1-9]\d{9}$/)
        .optional(),
      email: z.email().optional(),
      city: oneLine.max(64).optional(),
      registeredAt: moment.optional(),
    }),
    reply: done,
  },
  deviceInfo: {
    summary: 'Saves data about a device for marketing',
    body: z.object({
      userid,
      platform: oneLine.max(32),
      system: oneLine.max(64).optional(),
      brand: oneLine.max(64).optional(),
      model: oneLine.max(64).optional(),
      seenAt: moment.optional(),
    }),
    reply: done,
  },
  shown: {
    summary: 'Counts that a marketing picture was shown, for its frequency limit',
    body: z.object({ userid, id }),
    reply: done,
  },
} satisfies GroupSchemas<typeof marketingCalls>
