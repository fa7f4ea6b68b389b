import type { Activity, BlockOf, BlockType } from '../model/activity'

export interface BlockProps<Type extends BlockType> {
  readonly block: BlockOf<Type>
  readonly activity: Activity
  /** Shows how to share: `act_share` of the activity unless goods are named. */
  readonly onShare: (goodsId?: string) => void
}
