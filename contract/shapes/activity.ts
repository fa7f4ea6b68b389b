import { z } from 'zod'
import { endAt, seriesId, startAt, subtitle, url } from '../fields'
import { id, instant, link, orElse, picture, rowKey, yuan } from '../schema'
import { carSeriesCard } from './cars'
import { couponCard } from './coupon'
import { dealer } from './dealer'
import { goodsCard } from './goods'

/** State for all viewers: not begun, open, all places taken, over, cancelled. Omitted: no label; joining is offered. */
export const activityState = z.enum(['coming', 'running', 'full', 'ended', 'closed'])

export const activityCard = z.object({
  activityId: rowKey.describe('Id of the activity.'),
  title: z.string().describe('Name of the activity.'),
  subtitle,
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  imageDark: picture.describe('The same picture for dark mode. Empty: one picture suits both.'),
  state: activityState.describe(
    '`coming` 未开始, `running` 进行中, `full` all places are taken, `ended` 已结束, `closed` cancelled by the organiser.',
  ),
  startAt,
  endAt,
  signUpEndAt: instant.describe('Last time to sign up, at or before `endAt`.'),
  places: z.number().int().nullable().describe('Number of places in all. null: unlimited.'),
  placesLeft: z.number().int().nullable().describe('Number of places left. null: unlimited.'),
  joined: z.number().int().nullable().describe('Number of shoppers who have joined.'),
  url,
  dealerName: z.string().describe('Name of the dealer who organises it. Empty: not organised by a dealer.'),
  cityName: z.string().describe('Name of the city.'),
})

/** A shopper's entry in an activity. */
export const activityEntry = z.object({
  entryId: id.describe('Id of the sign-up.'),
  activityId: id.describe('Id of the activity.'),
  status: z
    .enum(['joined', 'confirmed', 'attended', 'refused', 'cancelled', 'won', 'lost'])
    .describe(
      '`joined` 已报名, `confirmed` confirmed by the dealer or the mall, `attended` 已参加, `refused` 未通过, `cancelled` 已取消, `won` 已中奖, `lost` 未中奖.',
    ),
  statusText: z.string().describe('The state as text for the shopper.'),
  note: z.string().describe('The next step, or the result.'),
  code: z.string().describe('Code to show at the entrance, or code that a passed quiz gives. Empty: none.'),
  name: z.string().describe('Name given at sign-up.'),
  joinedAt: instant.describe('Time when the shopper joined.'),
  canLeave: z.boolean().describe('Whether the sign-up can be cancelled now.'),
  reward: z.string().describe('Name of the coupon that was received. Empty: none yet.'),
})

/** A field of a sign-up form. */
export const activityField = z.object({
  name: z.string().describe("Key of the field's answer in `answers`."),
  label: z.string().describe('Label of the field.'),
  kind: orElse(
    z.enum(['name', 'phone', 'text', 'company', 'creditCode', 'vin', 'choice', 'number']),
    'text',
  ).describe(
    '`name` 姓名, `phone` 手机号, `text` any text, `company` 企业名称, `creditCode` 统一社会信用代码, `vin` 车架号, `choice` one of `options`, `number` a number.',
  ),
  placeholder: z.string().describe('Placeholder of the empty field.'),
  options: z.array(z.string()).describe('Options of a `choice` field.'),
})

const titled = {
  title: z.string().describe('Heading of the block. Empty: none.'),
  note: z.string().describe('Note under the heading. Empty: none.'),
}

/** Parts of an activity's page, in display order; the shop skips unknown types. */
export const activityBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero').describe('`hero`: the top of the page.'),
    kicker: z.string().describe('Text above the title.'),
    facts: z.array(z.string()).describe('Short facts: time, place, number of places.'),
  }),
  z.object({
    type: z.literal('countdown').describe('`countdown`: countdown to the start or the end of the activity.'),
    ...titled,
  }),
  z.object({
    type: z.literal('text').describe('`text`: paragraphs.'),
    ...titled,
    paragraphs: z.array(z.string()).describe('The paragraphs.'),
  }),
  z.object({
    type: z.literal('picture').describe('`picture`: a picture.'),
    ...titled,
    image: picture.describe('Address of the picture.'),
    text: z.string().describe('Text below the picture, which says what it shows. Empty: none.'),
    url: link.describe('Page to open on a tap. Empty: none.'),
  }),
  z.object({
    type: z.literal('steps').describe('`steps`: the procedure, step by step.'),
    ...titled,
    items: z
      .array(
        z.object({
          title: z.string().describe('Short name of the step.'),
          text: z.string().describe('Description of the step.'),
        }),
      )
      .describe('Items of the block, in order.'),
  }),
  z.object({
    type: z.literal('rules').describe('`rules`: the list of rules.'),
    ...titled,
    items: z.array(z.string()).describe('Items of the block, in order.'),
  }),
  z.object({
    type: z.literal('goods').describe('`goods`: cards of goods.'),
    ...titled,
    items: z.array(goodsCard).describe('Items of the block, in order.'),
  }),
  z.object({
    type: z.literal('coupons').describe('`coupons`: coupons that can be received.'),
    ...titled,
    items: z.array(couponCard).describe('Items of the block, in order.'),
  }),
  z.object({
    type: z.literal('series').describe('`series`: cards of car series.'),
    ...titled,
    items: z.array(carSeriesCard).describe('Items of the block, in order.'),
  }),
  z.object({
    type: z.literal('signUp').describe('`signUp`: the sign-up form.'),
    ...titled,
    button: z.string().describe('Text of the button.'),
    fields: z.array(activityField).describe('Fields of the form.'),
    obstacle: z
      .string()
      .describe(
        'Reason why this shopper cannot sign up although the activity is open. Empty: the shopper can.',
      ),
    obstacleUrl: link.describe('Page on which the shopper can remove the obstacle. Empty: none.'),
    vins: z
      .array(
        z.object({
          vin: z.string().describe('VIN of the vehicle, 17 characters.'),
          name: z.string().describe('Name of the vehicle.'),
        }),
      )
      .describe('For a VIN field: the vehicles that can still be selected.'),
  }),
  z.object({
    type: z.literal('daily').describe('`daily`: a number of places every day.'),
    ...titled,
    button: z.string().describe('Text of the button.'),
    perDay: z.number().int().nullable().describe('Number of places per day.'),
    left: z.number().int().nullable().describe('Number of places left today.'),
    opensAt: instant.describe("Time from which today's places are (or were) available."),
    nextAt: instant.describe('Time when the next places are available; 0 when there are no more days.'),
  }),
  z.object({
    type: z.literal('quiz').describe('`quiz`: questions with a reward.'),
    ...titled,
    button: z.string().describe('Text of the button.'),
    questionCount: z.number().int().nullable().describe('Number of questions in an attempt.'),
    passScore: z.number().int().nullable().describe('Points that the reward requires.'),
    attemptsPerDay: z.number().int().nullable().describe('Number of attempts per day.'),
    reward: z.string().describe('Name of the coupon that the shopper receives. Empty: none (yet).'),
  }),
  z.object({
    type: z
      .literal('popularity')
      .describe('`popularity`: goods that unlock a coupon after a number of shares.'),
    ...titled,
    items: z
      .array(
        z.object({
          goods: goodsCard.describe('The goods.'),
          count: z.number().int().nullable().describe('Number of shares so far.'),
          threshold: z.number().int().nullable().describe('Number of shares required.'),
          unlocks: z.string().describe('Coupon that the shares unlock, such as 满 2000 减 300.'),
          helpedToday: z.boolean().describe('Whether this shopper has shared it today.'),
          state: orElse(z.enum(['growing', 'helpFirst', 'ready', 'claimed', 'empty']), 'growing').describe(
            '`growing` not reached yet, `helpFirst` reached, but this shopper has not shared it, `ready` this shopper can claim, `claimed` 已领取, `empty` none left.',
          ),
        }),
      )
      .describe('Items of the block, in order.'),
  }),
  z.object({
    type: z.literal('finance').describe('`finance`: a loan calculator with an inquiry form.'),
    ...titled,
    button: z.string().describe('Text of the button.'),
    annualPercent: z.number().nullable().describe('Annual interest in percent.'),
    downPercents: z
      .array(z.number().int())
      .describe('Down payments to choose from, in percent of the price.'),
    months: z.array(z.number().int()).describe('Numbers of monthly payments to choose from.'),
    sharePercent: z
      .number()
      .int()
      .describe('Maximum share of the income that an instalment may take, in percent.'),
    series: z
      .array(
        z.object({
          seriesId,
          name: z.string().describe('Name of the series.'),
          types: z
            .array(
              z.object({
                typeId: rowKey.describe('Id of the car type.'),
                name: z.string().describe('Name of the type.'),
                price: yuan.describe('Guide price.'),
              }),
            )
            .describe('Types of the series.'),
        }),
      )
      .describe('Car types to choose from.'),
  }),
  z.object({
    type: z.literal('winners').describe('`winners`: the draw among the shoppers who signed up.'),
    ...titled,
    drawAt: instant.describe('Time of the draw.'),
    published: z
      .boolean()
      .nullable()
      .describe('Whether the winners are published; null or omitted: unknown.'),
    prizes: z
      .array(
        z.object({
          name: z.string().describe('Name of the prize.'),
          count: z.number().int().nullable().describe('Number of pieces of the prize.'),
        }),
      )
      .describe('The prizes.'),
    items: z
      .array(
        z.object({
          name: z.string().describe('Name of the winner, masked.'),
          phone: z.string().describe('Phone of the winner, masked.'),
          prize: z.string().describe('Name of the prize.'),
        }),
      )
      .describe('Items of the block, in order.'),
  }),
  z.object({
    type: z.literal('dealer').describe('`dealer`: the dealer who organises it.'),
    ...titled,
    dealer: dealer.describe('The dealer.'),
  }),
  z.object({
    type: z.literal('dealerActivities').describe('`dealerActivities`: other activities of the dealer.'),
    ...titled,
    items: z.array(activityCard).describe('Items of the block, in order.'),
  }),
])

/** Look of a page: its background and how its picture is placed (docs/ART-DIRECTION.md). */
export const activityMood = orElse(
  z.enum(['plain', 'meadow', 'dusk', 'night', 'neon', 'contour', 'skyline', 'yard']),
  'plain',
)

export const activityDetail = activityCard.extend({
  mood: activityMood.describe(
    "Background of the page, one of the shop's own: `plain`, `meadow`, `dusk`, `night`, `neon`, `contour`, `skyline` or `yard`.",
  ),
  blocks: z
    .array(activityBlock)
    .describe('Blocks of the page, in display order; the shop skips blocks of unknown types.'),
  entry: activityEntry.nullable().describe("The shopper's sign-up. null: a guest, or not joined."),
})
