import { View } from '@tarojs/components'
import type { PagedList } from '@/shell/usePagedList'
import { ListFooter } from '@/ui/ListFooter/ListFooter'
import type { Dealer } from '../dealer'
import { DealerCard, type DealerCardProps } from './DealerCard'

interface DealersListProps
  extends Pick<DealerCardProps, 'hasDistance' | 'onTap' | 'onCall' | 'onGo' | 'onDrive'> {
  list: PagedList<Dealer>
  /** Id of the dealer that is selected on the requesting page. */
  currentId: string | null | undefined
}

/** Number of cards whose pictures load at once, since they are on the first screen. */
const EAGER = 4

/** List of dealers, nearest first. */
export function DealersList({ list, currentId, ...card }: DealersListProps) {
  return (
    <>
      <View ariaRole="list">
        {list.rows.map((dealer, place) => (
          <DealerCard
            key={dealer.dealerId}
            dealer={dealer}
            isNearest={place === 0 && card.hasDistance}
            isCurrent={currentId === dealer.dealerId}
            eager={place < EAGER}
            {...card}
          />
        ))}
      </View>
      <ListFooter state={list.footer} onRetry={list.more} />
    </>
  )
}
