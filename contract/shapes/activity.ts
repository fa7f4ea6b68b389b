import { z } from 'zod'
import { id, instant, picture, yuan } from '../schema'
import { carSeriesCard } from './cars'
import { couponCard } from './coupon'
import { dealer } from './dealer'
import { goodsCard } from './goods'
import { link } from './home'

/** Seen by everybody: not begun, open, all places taken, over, called off. */
export const activityState = z.enum(['coming', 'running', 'full', 'ended', 'closed'])

export const activityCard = z.object({
  activityId: id,
  title: z.string(),
  subtitle: z.string(),
  image: picture,
  /** The same for the dark appearance; '' where the picture suits both. */
  imageDark: picture,
  state: activityState,
  startAt: instant,
  endAt: instant,
  /** Signing up ends here, at or before `endAt`. */
  signUpEndAt: instant,
  /** null: as many as like. */
  places: z.number().int().nullable(),
  placesLeft: z.number().int().nullable(),
  joined: z.number().int(),
  url: link,
  dealerName: z.string(),
  cityName: z.string(),
})

/** A shopper's part in an activity. */
export const activityEntry = z.object({
  entryId: id,
  activityId: id,
  status: z.enum(['joined', 'confirmed', 'attended', 'refused', 'cancelled', 'won', 'lost']),
  statusText: z.string(),
  /** What happens next, or what came of it. */
  note: z.string(),
  /** Shown at the door, or what a passed quiz gives; '' for none. */
  code: z.string(),
  name: z.string(),
  joinedAt: instant,
  canLeave: z.boolean(),
  /** Name of the coupon that has arrived; '' while none has. */
  reward: z.string(),
})

/** A question of a sign-up form. */
export const activityField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['name', 'phone', 'text', 'company', 'creditCode', 'vin', 'choice', 'number']),
  placeholder: z.string(),
  /** For `choice`. */
  options: z.array(z.string()),
})

const titled = { title: z.string(), note: z.string() }

/** Parts of an activity's page, in the order they are shown; an unknown type draws nothing. */
export const activityBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hero'), kicker: z.string(), facts: z.array(z.string()) }),
  z.object({ type: z.literal('countdown'), ...titled }),
  z.object({ type: z.literal('text'), ...titled, paragraphs: z.array(z.string()) }),
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
    /** Why the viewer can't sign up though the activity is open; '' when nothing stands in the way. */
    obstacle: z.string(),
    /** Where the obstacle is mended; '' for nowhere. */
    obstacleUrl: link,
    /** Of a VIN field: the vehicles that can still be chosen. */
    vins: z.array(z.object({ vin: z.string(), name: z.string() })),
  }),
  z.object({
    type: z.literal('daily'),
    ...titled,
    button: z.string(),
    perDay: z.number().int(),
    /** Of today's. */
    left: z.number().int(),
    /** When today's are (or were) given out from. */
    opensAt: instant,
    /** When the next ones are; 0 when there are no more days. */
    nextAt: instant,
  }),
  z.object({
    type: z.literal('quiz'),
    ...titled,
    button: z.string(),
    questionCount: z.number().int(),
    passScore: z.number().int(),
    attemptsPerDay: z.number().int(),
    reward: z.string(),
  }),
  z.object({
    type: z.literal('popularity'),
    ...titled,
    items: z.array(
      z.object({
        goods: goodsCard,
        count: z.number().int(),
        threshold: z.number().int(),
        /** Such as 满 2000 减 300. */
        unlocks: z.string(),
        /** The viewer has lent a hand today. */
        helpedToday: z.boolean(),
        /** ready: the viewer can claim; helpFirst: reached, but the viewer hasn't helped. */
        state: z.enum(['growing', 'helpFirst', 'ready', 'claimed', 'empty']),
      }),
    ),
  }),
  z.object({
    type: z.literal('finance'),
    ...titled,
    button: z.string(),
    annualPercent: z.number(),
    downPercents: z.array(z.number().int()),
    months: z.array(z.number().int()),
    /** The most of an income that an instalment may take. */
    sharePercent: z.number().int(),
    series: z.array(
      z.object({
        seriesId: id,
        name: z.string(),
        types: z.array(z.object({ typeId: id, name: z.string(), price: yuan })),
      }),
    ),
  }),
  z.object({
    type: z.literal('winners'),
    ...titled,
    drawAt: instant,
    published: z.boolean(),
    prizes: z.array(z.object({ name: z.string(), count: z.number().int() })),
    items: z.array(z.object({ name: z.string(), phone: z.string(), prize: z.string() })),
  }),
  z.object({ type: z.literal('dealer'), ...titled, dealer }),
  z.object({ type: z.literal('dealerActivities'), ...titled, items: z.array(activityCard) }),
])

/** How a page feels: its ground and how its picture stands (docs/ART-DIRECTION.md). */
export const activityMood = z.enum(['plain', 'meadow', 'dusk', 'night', 'neon', 'contour', 'skyline', 'yard'])

export const activityDetail = activityCard.extend({
  mood: activityMood,
  blocks: z.array(activityBlock),
  /** The viewer's; null for a guest or who hasn't joined. */
  entry: activityEntry.nullable(),
})
