import { isDateTimeText, parseDateText } from '@contract/rules/dateText'
import { z } from 'zod'

const id = z.string().regex(/^[\w-]{1,64}$/, '只能用字母、数字、下划线和短横')
const moment = z.string().refine(isDateTimeText, '时间格式应为 yyyy-mm-dd hh:mm:ss')
const fact = z.union([z.string(), z.number()])
const percent = z.number().int().min(0).max(100).default(0)
const limit = z.number().int().min(0).max(1000).default(0)

const demand = z.strictObject({
  is: z.union([fact, z.boolean()]).optional(),
  oneOf: z.array(fact).readonly().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  known: z.boolean().optional(),
})

/** A marketing campaign as data: position, audience and frequency (`rules.ts`). */
export const campaignFile = z
  .strictObject({
    id,
    name: z.string().min(1).max(40),
    kind: z.enum(['banner', 'floating', 'popup']),
    /** Position of a banner (`opening`, `my`), event of the others (`visit`). */
    key: id,
    /** Key of `mall/pictures`. */
    picture: z.string().min(1).max(128),
    title: z.string().max(40).default(''),
    /** A page of the shop or an absolute address; '' for no link. */
    url: z
      .string()
      .max(512)
      .regex(/^(\/pages\/|https:\/\/|$)/, '应为 /pages/… 或 https://…')
      .default(''),
    /** For a floating trigger: s, l or other (spec 3). */
    size: z.string().max(8).default(''),
    top: percent,
    right: percent,
    /** For an opening advertisement. */
    seconds: z.number().int().min(0).max(60).default(0),
    /** Paths of routes; none means every tab page. */
    pages: z.array(z.string().regex(/^pages\/[\w/]+$/)).default([]),
    conditions: z.record(z.string(), demand).default({}),
    /** For each shopper; 0 is no limit. */
    timesADay: limit,
    timesInAll: limit,
    startsAt: moment,
    endsAt: moment.nullable().default(null),
  })
  .refine(
    ({ startsAt, endsAt }) =>
      endsAt === null || (parseDateText(endsAt) ?? 0) > (parseDateText(startsAt) ?? 0),
    '结束时间应晚于开始时间',
  )
export type CampaignFile = z.input<typeof campaignFile>
