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

export function Block(props: Omit<BlockProps<BlockType>, 'block'> & { block: ActivityBlock }) {
  const Drawn = BLOCKS[props.block.type] as AnyBlock | undefined
  return (
    Drawn && (
      <ErrorBoundary>
        <Drawn {...props} />
      </ErrorBoundary>
    )
  )
}
