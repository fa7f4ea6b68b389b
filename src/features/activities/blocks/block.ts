import type { Activity, BlockOf, BlockType } from '../model/activity'

export interface BlockProps<Type extends BlockType> {
  readonly block: BlockOf<Type>
  readonly activity: Activity
  /** Opens the share guide: shares the activity (`act_share`), or the given goods. */
  readonly onShare: (goodsId?: string) => void
}
