import { distanceText, type LatLng } from '@contract/rules/distance'
import { splitPhones } from '@contract/rules/phone'
import { useQuery } from '@tanstack/react-query'
import { useFoundLocation } from '@/features/city/currentCity'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Icon } from '@/ui/Icon/Icon'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { type Dealer, hasPlace } from '../dealer'
import { showDealer } from './DealerPlace'
import styles from './parts.module.scss'

/** Returns the driving distance in metres from the device; null while loading or when the device was not located. */
function useDrivingDistance({ latitude, longitude }: LatLng): number | null {
  const from = useFoundLocation()
  const { data } = useQuery({
    queryKey: ['driving distance', from, latitude, longitude],
    queryFn: async () => {
      const { drivingDistances } = await import('@/api/mapClient/shopMaps')
      const [metres = null] = await drivingDistances(from as LatLng, [{ latitude, longitude }])
      return metres
    },
    enabled: from !== null && Number.isFinite(latitude) && Number.isFinite(longitude),
  })
  return data ?? null
}

interface DealerFactsProps {
  dealer: Dealer
  hasDistance: boolean
  onCall: () => void
}

/** Address, opening hours and phone numbers of a dealer. */
export function DealerFacts({ dealer, hasDistance, onCall }: DealerFactsProps) {
  // Driving distance once the map service has answered, straight-line distance until then.
  const driving = useDrivingDistance(dealer)
  const distance = hasDistance ? distanceText(driving ?? dealer.distance) : ''
  const numbers = splitPhones(dealer.telephone)
  return (
    <CellGroup flush className={styles.facts}>
      <Cell
        lead={<Icon name="location" />}
        title={dealer.dealerAddress || '门店还没有登记地址'}
        {...(distance ? { note: driving === null ? `距您 ${distance}` : `驾车 ${distance}` } : null)}
        {...(hasPlace(dealer)
          ? {
              value: <MoreIcon name="navigation" />,
              arrow: false,
              label: `在地图上看${dealer.dealerName}，${dealer.dealerAddress}`,
              onTap: () => showDealer(dealer),
            }
          : null)}
      />
      {dealer.businessHours && (
        <Cell lead={<MoreIcon name="clock" />} title={`营业时间 ${dealer.businessHours}`} />
      )}
      <Cell
        lead={<MoreIcon name="phone" />}
        title={numbers.length > 0 ? numbers.join(' / ') : '门店还没有登记电话'}
        label={`给${dealer.dealerName}打电话`}
        onTap={onCall}
      />
    </CellGroup>
  )
}
