import { View } from '@tarojs/components'
import { navigate } from '@/navigate'
import { Button } from '@/ui/Button/Button'
import { Icon } from '@/ui/Icon/Icon'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import styles from './CarBar.module.scss'

/** The foot of a series page. */
export function CarBar({ seriesId, onShare }: { seriesId: string; onShare: () => void }) {
  return (
    <StickyBar className={styles.bar}>
      <View className={styles.door} hoverClass="press" ariaRole="button" ariaLabel="分享" onClick={onShare}>
        <Icon name="share" size={22} />
        <View>分享</View>
      </View>
      <View className={styles.step}>
        <Button block onTap={() => void navigate('carConfigDetail', { seriesId })}>
          参数配置
        </Button>
      </View>
    </StickyBar>
  )
}
