import { View } from '@tarojs/components'
import { navigate } from '@/navigate'
import { Button } from '@/ui/Button/Button'
import { Icon } from '@/ui/Icon/Icon'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import styles from './CarBar.module.scss'

/** Bar at the foot of a series page: share, test drive, order. */
export function CarBar({ seriesId, onShare }: { seriesId: string; onShare: () => void }) {
  return (
    <StickyBar className={styles.bar}>
      <View className={styles.door} hoverClass="press" ariaRole="button" ariaLabel="分享" onClick={onShare}>
        <Icon name="share" size={22} />
        <View>分享</View>
      </View>
      <View className={styles.buttons}>
        <Button kind="ink" block onTap={() => void navigate('appointment', { seriesId })}>
          预约试驾
        </Button>
        <Button block onTap={() => void navigate('vehicleGoodsDetail', { goodsId: seriesId })}>
          立即订购
        </Button>
      </View>
    </StickyBar>
  )
}
