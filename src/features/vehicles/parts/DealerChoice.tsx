import { View } from '@tarojs/components'
import type { Dealer } from '@/features/dealers/dealer'
import { Icon } from '@/ui/Icon/Icon'
import styles from './DealerChoice.module.scss'

/** Dealer that hands over the vehicle; a tap opens the dealer list for choosing one. */
export function DealerChoice({ dealer, onTap }: { dealer: Dealer | null; onTap: () => void }) {
  const spoken = dealer ? `提车门店，${dealer.dealerName}，${dealer.dealerAddress}，点按更换` : '选择提车门店'
  return (
    <View className={styles.card} hoverClass="press" ariaRole="button" ariaLabel={spoken} onClick={onTap}>
      <View className={styles.mark}>
        <Icon name="location" size={20} />
      </View>
      <View className={styles.words}>
        <View className={styles.name}>{dealer ? dealer.dealerName : '选择提车门店'}</View>
        <View className={styles.address}>
          {dealer ? dealer.dealerAddress : '门店会与您签订合同、交付车辆'}
        </View>
      </View>
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </View>
  )
}
