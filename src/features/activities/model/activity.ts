import { shortPrice } from '@contract/rules/price'
import type { activityBlock, activityCard, activityDetail, activityEntry } from '@contract/shapes/activity'
import type { z } from 'zod'
import { type GoodsCard, toGoodsCard } from '@/features/goods/goodsCard'
import { isHiddenLink, linkTarget } from '@/features/links/linkTarget'

type WireBlock = z.output<typeof activityBlock>
type WireDetail = z.output<typeof activityDetail>

/** An activity as shown in lists. */
export interface ActivityCard {
  readonly activityId: string
  readonly title: string
  readonly subtitle: string
  readonly imgUrl: string
  /** Picture for dark mode; '' when one picture suits both modes. */
  readonly imgDarkUrl: string
  readonly state: z.output<typeof activityCard>['state']
  /** Milliseconds since 1970, by the mall's clock. */
  readonly startAt: number
  readonly endAt: number
  readonly signUpEndAt: number
  /** null: unlimited. */
  readonly places: number | null
  readonly placesLeft: number | null
  /** null: unknown. */
  readonly joined: number | null
  /** Page to open; null: the tile opens nothing. */
  readonly target: string | null
  readonly dealerName: string
  readonly cityName: string
}

export type ActivityEntry = z.output<typeof activityEntry>
export type Mood = WireDetail['mood']

/**
 * Block as components receive it: goods are converted to the shop's own cards; all other fields are as sent by the
 * mall.
 */
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
  target: linkTarget(wire.url),
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
      return { ...wire, items: wire.items.filter(({ url }) => !isHiddenLink(url)).map(toActivityCard) }
    case 'series':
      return {
        ...wire,
        items: wire.items.map((item) => ({ ...item, priceFrom: shortPrice(item.priceFrom) })),
      }
    default:
      return wire
  }
}

export const toActivity = (wire: WireDetail): Activity => ({
  ...toActivityCard(wire),
  mood: wire.mood,
  blocks: wire.blocks.map(toBlock),
  entry: wire.entry,
})

/** Returns the activity's first block of a type. */
export const blockOf = <Type extends BlockType>(activity: Activity, type: Type): BlockOf<Type> | undefined =>
  activity.blocks.find((block) => block.type === type) as BlockOf<Type> | undefined

/** Props of the component that draws a block of an activity. */
export interface BlockProps<Type extends BlockType> {
  readonly block: BlockOf<Type>
  readonly activity: Activity
  /** Opens the share guide: shares the activity (`act_share`), or the given goods. */
  readonly onShare: (goodsId?: string) => void
}
