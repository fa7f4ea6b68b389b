import { toDealer } from '@/features/dealers/dealer'
import { navigate } from '@/navigate'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Icon } from '@/ui/Icon/Icon'
import type { BlockProps } from '../model/activity'
import { Section } from '../parts/Section'

/** The dealer where the activity takes place. */
export function DealerBlock({ block }: BlockProps<'dealer'>) {
  const { dealerId, dealerName, dealerAddress } = toDealer(block.dealer)
  return (
    <Section title={block.title} note={block.note} bare>
      <CellGroup>
        <Cell
          lead={<Icon name="location" />}
          title={dealerName}
          note={dealerAddress}
          label={`${dealerName}，${dealerAddress}，查看门店`}
          onTap={() => void navigate('dealerHome', { dealerId })}
        />
      </CellGroup>
    </Section>
  )
}
