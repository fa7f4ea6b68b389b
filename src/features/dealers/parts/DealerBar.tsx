import { View } from '@tarojs/components'
import { navigate } from '@/navigate'
import { Button } from '@/ui/Button/Button'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import type { DealerHome } from '../model/dealerHome'
import styles from './DealerBar.module.scss'

/** Bottom bar of a dealer's page. Without a car for test drives, the main button calls the dealer. */
export function DealerBar({ home, onCall }: { home: DealerHome; onCall: () => void }) {
  const { dealerId } = home.dealer
  const canDrive = home.series.some(({ hasDemo }) => hasDemo)
  return (
    <StickyBar>
      <View className={styles.door} hoverClass="press" ariaRole="button" ariaLabel="打电话" onClick={onCall}>
        <MoreIcon name="phone" size={22} />
        <View>电话</View>
      </View>
      <View className={styles.step}>
        {canDrive ? (
          <Button block onTap={() => void navigate('appointment', { dealerId })}>
            预约试驾
          </Button>
        ) : (
          <Button block onTap={onCall}>
            电话咨询
          </Button>
        )}
      </View>
    </StickyBar>
  )
}
