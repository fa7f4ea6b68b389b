import { distanceText } from '@/lib/distance'
import { splitPhones } from '@/lib/phone'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Icon } from '@/ui/Icon/Icon'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import type { Dealer } from '../dealer'
import styles from './DealerFacts.module.scss'
import { showDealer } from './DealerPlace'

interface DealerFactsProps {
  dealer: Dealer
  hasDistance: boolean
  onCall: () => void
}

/** Where, when and on which number. */
export function DealerFacts({ dealer, hasDistance, onCall }: DealerFactsProps) {
  const distance = hasDistance ? distanceText(dealer.distance) : ''
  const numbers = splitPhones(dealer.telephone)
  return (
    <CellGroup flush className={styles.facts}>
      <Cell
        lead={<Icon name="location" />}
        title={dealer.dealerAddress}
        {...(distance ? { note: `距您 ${distance}` } : null)}
        value={<MoreIcon name="navigation" />}
        arrow={false}
        label={`在地图上看${dealer.dealerName}，${dealer.dealerAddress}`}
        onTap={() => showDealer(dealer)}
      />
      <Cell lead={<MoreIcon name="clock" />} title={`营业时间 ${dealer.businessHours}`} />
      <Cell
        lead={<MoreIcon name="phone" />}
        title={numbers.length > 0 ? numbers.join(' / ') : '门店还没有登记电话'}
        label={`给${dealer.dealerName}打电话`}
        onTap={onCall}
      />
    </CellGroup>
  )
}
