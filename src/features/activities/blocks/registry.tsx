import { own } from '@contract/rules/own'
import type { ComponentType } from 'react'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import type { ActivityBlock, BlockProps, BlockType } from '../model/activity'
import { CountdownBlock } from './CountdownBlock'
import { CouponsBlock } from './CouponsBlock'
import { DailyBlock } from './DailyBlock'
import { DealerActivitiesBlock } from './DealerActivitiesBlock'
import { FinanceBlock } from './FinanceBlock'
import { PopularityBlock } from './PopularityBlock'
import {
  DealerBlock,
  GoodsBlock,
  PictureBlock,
  RulesBlock,
  SeriesBlock,
  StepsBlock,
  TextBlock,
} from './plainBlocks'
import { QuizBlock } from './QuizBlock'
import { SignUpBlock } from './SignUpBlock'
import { WinnersBlock } from './WinnersBlock'

type Registry = { readonly [Type in BlockType]?: ComponentType<BlockProps<Type>> }

/** Component of each block type. The hero is drawn above all blocks; an unknown type draws nothing. */
const BLOCKS: Registry = {
  countdown: CountdownBlock,
  text: TextBlock,
  picture: PictureBlock,
  steps: StepsBlock,
  rules: RulesBlock,
  goods: GoodsBlock,
  coupons: CouponsBlock,
  series: SeriesBlock,
  signUp: SignUpBlock,
  daily: DailyBlock,
  quiz: QuizBlock,
  popularity: PopularityBlock,
  finance: FinanceBlock,
  winners: WinnersBlock,
  dealer: DealerBlock,
  dealerActivities: DealerActivitiesBlock,
}

type AnyBlock = ComponentType<Omit<BlockProps<BlockType>, 'block'> & { block: ActivityBlock }>

/** Whether a block has nothing below its heading. Winners and other activities say themselves that there are none. */
function isEmpty(block: ActivityBlock): boolean {
  if (block.type === 'text') return block.paragraphs.length === 0
  const speaks = block.type === 'winners' || block.type === 'dealerActivities'
  return !speaks && 'items' in block && block.items.length === 0
}

export function Block(props: Omit<BlockProps<BlockType>, 'block'> & { block: ActivityBlock }) {
  const Drawn = own<unknown>(BLOCKS, props.block.type) as AnyBlock | undefined
  return (
    Drawn &&
    !isEmpty(props.block) && (
      <ErrorBoundary>
        <Drawn {...props} />
      </ErrorBoundary>
    )
  )
}
