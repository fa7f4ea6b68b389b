import { z } from 'zod'
import { id, instant, link, orElse, picture, rowKey, yuan } from '../schema'
import { carSeriesCard } from './cars'
import { couponCard } from './coupon'
import { dealer } from './dealer'
import { goodsCard } from './goods'

/** State for all viewers: not begun, open, all places taken, over, cancelled. Omitted: no label; joining is offered. */
export const activityState = z.enum(['coming', 'running', 'full', 'ended', 'closed'])

export const activityCard = z.object({
  activityId: rowKey,
  title: z.string(),
  subtitle: z.string(),
  image: picture,
  /** The same picture for dark mode; '' when one picture suits both. */
  imageDark: picture,
  state: activityState,
  startAt: instant,
  endAt: instant,
  /** End of sign-up, at or before `endAt`. */
  signUpEndAt: instant,
  /** Number of places; null: no limit. */
  places: z.number().int().nullable(),
  placesLeft: z.number().int().nullable(),
  joined: z.number().int().nullable(),
  url: link,
  dealerName: z.string(),
  cityName: z.string(),
})

/** A shopper's entry in an activity. */
export const activityEntry = z.object({
  entryId: id,
  activityId: id,
  status: z.enum(['joined', 'confirmed', 'attended', 'refused', 'cancelled', 'won', 'lost']),
  statusText: z.string(),
  /** The next step, or the result. */
  note: z.string(),
  /** Code to show at the entrance, or the code that a passed quiz gives; '' for none. */
  code: z.string(),
  name: z.string(),
  joinedAt: instant,
  canLeave: z.boolean(),
  /** Name of the coupon received; '' while there is none. */
  reward: z.string(),
})

/** A field of a sign-up form. */
export const activityField = z.object({
  name: z.string(),
  label: z.string(),
  kind: orElse(z.enum(['name', 'phone', 'text', 'company', 'creditCode', 'vin', 'choice', 'number']), 'text'),
  placeholder: z.string(),
  /** Options of a `choice` field. */
  options: z.array(z.string()),
})

const titled = { title: z.string(), note: z.string() }

/** Parts of an activity's page, in display order; the shop skips unknown types. */
export const activityBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hero'), kicker: z.string(), facts: z.array(z.string()) }),
  z.object({ type: z.literal('countdown'), ...titled }),
  z.object({ type: z.literal('text'), ...titled, paragraphs: z.array(z.string()) }),
  z.object({ type: z.literal('picture'), ...titled, image: picture, text: z.string(), url: link }),
  z.object({
    type: z.literal('steps'),
    ...titled,
    items: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  z.object({ type: z.literal('rules'), ...titled, items: z.array(z.string()) }),
  z.object({ type: z.literal('goods'), ...titled, items: z.array(goodsCard) }),
  z.object({ type: z.literal('coupons'), ...titled, items: z.array(couponCard) }),
  z.object({ type: z.literal('series'), ...titled, items: z.array(carSeriesCard) }),
  z.object({
    type: z.literal('signUp'),
    ...titled,
    button: z.string(),
    fields: z.array(activityField),
    /** Why the viewer can't sign up although the activity is open; '' when nothing prevents it. */
    obstacle: z.string(),
    /** Page where the viewer can remove the obstacle; '' for none. */
    obstacleUrl: link,
    /** For a VIN field: the vehicles that can still be chosen. */
    vins: z.array(z.object({ vin: z.string(), name: z.string() })),
  }),
  z.object({
    type: z.literal('daily'),
    ...titled,
    button: z.string(),
    perDay: z.number().int().nullable(),
    /** Number of places left today. */
    left: z.number().int().nullable(),
    /** Time when today's places open (or opened). */
    opensAt: instant,
    /** Time when the next places open; 0 when there are no more days. */
    nextAt: instant,
  }),
  z.object({
    type: z.literal('quiz'),
    ...titled,
    button: z.string(),
    questionCount: z.number().int().nullable(),
    passScore: z.number().int().nullable(),
    attemptsPerDay: z.number().int().nullable(),
    reward: z.string(),
  }),
  z.object({
    type: z.literal('popularity'),
    ...titled,
    items: z.array(
      z.object({
        goods: goodsCard,
        count: z.number().int().nullable(),
        threshold: z.number().int().nullable(),
        /** Text of the coupon, such as 满 2000 减 300. */
        unlocks: z.string(),
        /** True if the viewer has helped today. */
        helpedToday: z.boolean(),
        /** ready: the viewer can claim; helpFirst: the goal is reached, but the viewer hasn't helped. */
        state: orElse(z.enum(['growing', 'helpFirst', 'ready', 'claimed', 'empty']), 'growing'),
      }),
    ),
  }),
  z.object({
    type: z.literal('finance'),
    ...titled,
    button: z.string(),
    annualPercent: z.number().nullable(),
    downPercents: z.array(z.number().int()),
    months: z.array(z.number().int()),
    /** Maximum part of the income that an instalment may take. */
    sharePercent: z.number().int(),
    series: z.array(
      z.object({
        seriesId: id,
        name: z.string(),
        types: z.array(z.object({ typeId: rowKey, name: z.string(), price: yuan })),
      }),
    ),
  }),
  z.object({
    type: z.literal('winners'),
    ...titled,
    drawAt: instant,
    /** null: unknown; then the shop shows neither a result nor that the draw is under way. */
    published: z.boolean().nullable(),
    prizes: z.array(z.object({ name: z.string(), count: z.number().int().nullable() })),
    items: z.array(z.object({ name: z.string(), phone: z.string(), prize: z.string() })),
  }),
  z.object({ type: z.literal('dealer'), ...titled, dealer }),
  z.object({ type: z.literal('dealerActivities'), ...titled, items: z.array(activityCard) }),
])

/** Look of a page: its background and how its picture is placed (docs/ART-DIRECTION.md). */
export const activityMood = orElse(
  z.enum(['plain', 'meadow', 'dusk', 'night', 'neon', 'contour', 'skyline', 'yard']),
  'plain',
)

export const activityDetail = activityCard.extend({
  mood: activityMood,
  blocks: z.array(activityBlock),
  /** The viewer's entry; null for a guest or a viewer who hasn't joined. */
  entry: activityEntry.nullable(),
})
