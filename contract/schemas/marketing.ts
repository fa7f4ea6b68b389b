import { z } from 'zod'
import type { marketingCalls } from '../calls/marketing'
import { url } from '../fields'
import { parseDateText } from '../rules/dateText'
import { done, type GroupSchemas, id, instant, oneLine, orElse, picture } from '../schema'
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
  id: id.describe('Id of the floating picture.'),
  src: picture.describe('Address of the picture.'),
  size: z.string().describe('Size: s is small, l is large, any other text is medium.'),
  top: z.number().describe('Distance from the top, in percent of the window.'),
  right: z.number().describe('Distance from the right, in percent of the window.'),
  url,
  pages: z
    .array(z.string())
    .describe('Route paths of the pages on which it is shown. Empty: every tab page.'),
})

/** `title` describes the target of the picture's link. */
const popup = z.object({
  id: id.describe('Id of the pop-up.'),
  src: picture.describe('Address of the picture.'),
  title: z.string().describe('Description of the page that the picture opens.'),
  url,
  pages: z
    .array(z.string())
    .describe('Route paths of the pages on which it is shown. Empty: every tab page.'),
})

/** Spec 3, Banner item; `id`, `seconds` (of an opening advertisement), `endsAt` and `audience` are our additions. */
const bannerItem = z.object({
  id: id.describe('Id of the banner.'),
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  url,
  title: z.string().describe('Description of the picture. Empty: none.'),
  seconds: z.number().int().describe('For an opening advertisement: seconds for which it is shown.'),
  endsAt: instant.describe(
    'Time from which it is no longer shown, also where a device has stored it. 0: no end.',
  ),
  audience: orElse(z.enum(['all', 'signedIn', 'guest']), 'all').describe(
    'Whom it is for: `all` everybody, `signedIn` who is signed in, `guest` who is not.',
  ),
})

export const marketingSchemas = {
  trigger: {
    summary: 'Floating pictures and pop-ups for an event, by conditions',
    body: z.object({
      userid: userid.meta({
        title: '用户',
        description: 'Bean id of the user or id of the device; digits, letters and underscore.',
      }),
      eventKey: z
        .string()
        .min(1)
        .max(64)
        .describe('Event for which pictures are requested; the shop sends `visit`.'),
      conditions: conditions.describe(
        'Facts about the visit, by name: page, city, platform, amounts. At most 32.',
      ),
    }),
    reply: z.object({
      floating: z.array(floating).describe('Pictures that float over a page.'),
      popups: z.array(popup).describe('Pictures that are shown as pop-ups over a page.'),
    }),
  },
  banner: {
    summary: 'Banners of a position, by conditions',
    body: z.object({
      userid: userid.meta({
        title: '用户',
        description: 'Bean id of the user or id of the device; digits, letters and underscore.',
      }),
      positionKey: z
        .string()
        .min(1)
        .max(64)
        .describe(
          'Position of the banners: `opening` is the advertisement at the start, `my` the page 我的.',
        ),
      conditions: conditions.describe(
        'Facts about the visit, by name: page, city, platform, amounts. At most 32.',
      ),
    }),
    reply: z.object({ list: z.array(bannerItem).describe('The rows, in display order.') }),
  },
  userInfo: {
    summary: 'Saves data about a shopper for marketing',
    body: z.object({
      userid: userid.meta({
        title: '用户',
        description: 'Bean id of the user or id of the device; digits, letters and underscore.',
      }),
      sex: z
        .enum(['male', 'female'])
        .optional()
        .meta({ title: '性别', description: '`male` 男, `female` 女. Left out: unknown.' }),
      age: z
        .number()
        .int()
        .positive()
        .max(150)
        .optional()
        .meta({ title: '年龄', description: 'Age in years. Left out: unknown.' }),
      birthday: birthday.optional().meta({ title: '生日', description: 'yyyy-mm-dd. Left out: unknown.' }),
      mobile: z
        .string()
        .regex(/^1[1-9]\d{9}$/)
        .optional()
        .meta({ title: '手机号', description: 'Mainland mobile number. Left out: unknown.' }),
      email: z.email().optional().meta({ title: '邮箱', description: 'E-mail address. Left out: unknown.' }),
      city: oneLine
        .max(64)
        .optional()
        .meta({ title: '城市', description: 'Name of the city. Left out: unknown.' }),
      registeredAt: moment.optional().meta({
        title: '注册时间',
        description:
          "Time when the account was created: 'yyyy-mm-dd hh:mm:ss' in Beijing. Left out: unknown.",
      }),
    }),
    reply: done,
  },
  deviceInfo: {
    summary: 'Saves data about a device for marketing',
    body: z.object({
      userid: userid.meta({
        title: '用户',
        description: 'Bean id of the user or id of the device; digits, letters and underscore.',
      }),
      platform: oneLine.max(32).describe('h5, weapp, tt or app.'),
      system: oneLine.max(64).optional().describe('Operating system with its version. Left out: unknown.'),
      brand: oneLine
        .max(64)
        .optional()
        .meta({ title: '品牌', description: 'Maker of the device. Left out: unknown.' }),
      model: oneLine
        .max(64)
        .optional()
        .meta({ title: '机型', description: 'Model of the device. Left out: unknown.' }),
      seenAt: moment
        .optional()
        .describe("Time of the last use: 'yyyy-mm-dd hh:mm:ss' in Beijing. Left out: unknown."),
    }),
    reply: done,
  },
  shown: {
    summary: 'Counts that a marketing picture was shown, for its frequency limit',
    body: z.object({
      userid: userid.meta({
        title: '用户',
        description: 'Bean id of the user or id of the device; digits, letters and underscore.',
      }),
      id: id.meta({ title: '编号', description: 'Id of the picture that was shown.' }),
    }),
    reply: done,
  },
} satisfies GroupSchemas<typeof marketingCalls>
