import { yuanToFen } from '@contract/rules/price'
import type { bargainCard, bargainDeal, bargainDetail } from '@contract/shapes/bargain'
import type { z } from 'zod'
import { create } from 'zustand'

/**
 * Client state of spec 3: the bargain goods chosen last, so that their page can show them before the mall has answered.
 */
const useStore = create<{ good: BargainGood | null }>(() => ({ good: null }))

export const useBargainGood = (): BargainGood | null => useStore((state) => state.good)

export const setBargainGood = (good: BargainGood) => useStore.setState({ good })

/** Goods that a bargain can be started for. Amounts in fen. */
export interface BargainGood {
  readonly dealId: string
  readonly title: string
  readonly seriesName: string
  readonly imgUrl: string
  /** Thumbnail for list rows. */
  readonly thumbUrl: string
  readonly monthly: number
  readonly goal: number
}

export interface Deal extends BargainGood {
  /** Number of helpers needed. null: unknown; the same holds for the next two. */
  readonly helpers: number | null
  readonly hours: number | null
  readonly left: number | null
  /** Id of the user's own bargain for these goods; '' when there is none. */
  readonly bargainId: string
}

export interface Bargain extends BargainGood {
  readonly bargainId: string
  readonly cut: number
  readonly needed: number | null
  readonly helped: number | null
  readonly status: z.output<typeof bargainCard>['status']
  readonly expiresAt: number
}

export interface Help {
  /** Position among the helpers; the first is 1. */
  readonly nth: number
  readonly nickName: string
  readonly avatar: string
  readonly amount: number
  readonly helpedAt: number
}

export interface BargainDetail extends Bargain {
  readonly viewer: z.output<typeof bargainDetail>['viewer']
  readonly isMine: boolean
  readonly ownerName: string
  readonly ownerAvatar: string
  readonly myCut: number
  /** True for the user's own expired bargain that may be started again. */
  readonly canRestart: boolean
  readonly helpList: readonly Help[]
}

type GoodWire = Pick<
  z.output<typeof bargainDeal>,
  'dealId' | 'title' | 'seriesName' | 'image' | 'thumb' | 'monthly' | 'goal'
>

const toGood = (wire: GoodWire): BargainGood => ({
  dealId: wire.dealId,
  title: wire.title,
  seriesName: wire.seriesName,
  imgUrl: wire.image,
  thumbUrl: wire.thumb,
  monthly: yuanToFen(wire.monthly),
  goal: yuanToFen(wire.goal),
})

export const toDeal = (wire: z.output<typeof bargainDeal>): Deal => ({
  ...toGood(wire),
  helpers: wire.helpers,
  hours: wire.hours,
  left: wire.left,
  bargainId: wire.bargainId,
})

export const toBargain = (wire: z.output<typeof bargainCard>): Bargain => ({
  ...toGood(wire),
  bargainId: wire.bargainId,
  cut: yuanToFen(wire.cut),
  needed: wire.needed,
  helped: wire.helped,
  status: wire.status,
  expiresAt: wire.expiresAt,
})

export const toBargainDetail = (wire: z.output<typeof bargainDetail>): BargainDetail => ({
  ...toBargain(wire),
  viewer: wire.viewer,
  isMine: wire.isMine,
  ownerName: wire.ownerName,
  ownerAvatar: wire.ownerAvatar,
  myCut: yuanToFen(wire.myCut),
  canRestart: wire.canRestart,
  // The mall sends the newest first.
  helpList: wire.helpList.map(({ amount, ...help }, place) => ({
    ...help,
    nth: wire.helpList.length - place,
    amount: yuanToFen(amount),
  })),
})
