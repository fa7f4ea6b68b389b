import type { activityBlock, activityCard, activityDetail, activityEntry } from '@contract/shapes/activity'
import type { z } from 'zod'
import { type GoodsCard, toGoodsCard } from '@/features/goods/goodsCard'

type WireBlock = z.output<typeof activityBlock>
type WireDetail = z.output<typeof activityDetail>

/** An activity as lists show it. */
export interface ActivityCard {
  readonly activityId: string
  readonly title: string
  readonly subtitle: string
  readonly imgUrl: string
  /** For the dark appearance; '' where one picture suits both. */
  readonly imgDarkUrl: string
  readonly state: z.output<typeof activityCard>['state']
  /** Milliseconds since 1970, by the mall's clock. */
  readonly startAt: number
  readonly endAt: number
  readonly signUpEndAt: number
  /** null: as many as like. */
  readonly places: number | null
  readonly placesLeft: number | null
  readonly joined: number
  /** The page that opens it. */
  readonly target: string
  readonly dealerName: string
  readonly cityName: string
}

export type ActivityEntry = z.output<typeof activityEntry>
export type Mood = WireDetail['mood']

/** Goods come as the shop's own cards; everything else of a block is drawn as it is sent. */
type Drawn<Block> = Block extends { type: 'goods' }
  ? Omit<Block, 'items'> & { readonly items: readonly GoodsCard[] }
  : Block extends { type: 'popularity'; items: (infer Item)[] }
    ? Omit<Block, 'items'> & {
        readonly items: readonly (Omit<Item, 'goods'> & { readonly goods: GoodsCard })[]
      }
    : Block extends { type: 'dealerActivities' }
      ? Omit<Block, 'items'> & { readonly items: readonly ActivityCard[] }
      : Block

export type ActivityBlock = Drawn<WireBlock>
export type BlockType = ActivityBlock['type']
export type BlockOf<Type extends BlockType> = Extract<ActivityBlock, { type: Type }>

export interface Activity extends ActivityCard {
  readonly mood: Mood
  readonly blocks: readonly ActivityBlock[]
  readonly entry: ActivityEntry | null
}

export const toActivityCard = (wire: z.output<typeof activityCard>): ActivityCard => ({
  activityId: wire.activityId,
  title: wire.title,
  subtitle: wire.subtitle,
  imgUrl: wire.image,
  imgDarkUrl: wire.imageDark,
  state: wire.state,
  startAt: wire.startAt,
  endAt: wire.endAt,
  signUpEndAt: wire.signUpEndAt,
  places: wire.places,
  placesLeft: wire.placesLeft,
  joined: wire.joined,
  target: wire.url,
  dealerName: wire.dealerName,
  cityName: wire.cityName,
})

function toBlock(wire: WireBlock): ActivityBlock {
  switch (wire.type) {
    case 'goods':
      return { ...wire, items: wire.items.map(toGoodsCard) }
    case 'popularity':
      return { ...wire, items: wire.items.map((item) => ({ ...item, goods: toGoodsCard(item.goods) })) }
    case 'dealerActivities':
      return { ...wire, items: wire.items.map(toActivityCard) }
    // Numbers to reckon with, which some back ends send as text.
    case 'finance':
      return {
        ...wire,
        annualPercent: Number(wire.annualPercent),
        downPercents: wire.downPercents.map(Number),
        months: wire.months.map(Number),
      }
    default:
      return wire
  }
}

export const toActivity = (wire: WireDetail): Activity => ({
  ...toActivityCard(wire),
  mood: wire.mood,
  blocks: wire.blocks.map(toBlock),
  entry: wire.entry && { ...wire.entry, code: String(wire.entry.code ?? '') },
})

/** The activity's first block of a kind. */
export const blockOf = <Type extends BlockType>(activity: Activity, type: Type): BlockOf<Type> | undefined =>
  activity.blocks.find((block) => block.type === type) as BlockOf<Type> | undefined
