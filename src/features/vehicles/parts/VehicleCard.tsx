import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import { Picture } from '@/ui/Picture/Picture'
import styles from './VehicleCard.module.scss'

interface VehicleCardProps {
  imgUrl: string
  title: string
  colour: string
  pack: string
  /** Goes back to the choice; without it there is no button. */
  onChange?: () => void
}

/** Card of the vehicle to be ordered. */
export function VehicleCard({ imgUrl, title, colour, pack, onChange }: VehicleCardProps) {
  return (
    <View className={styles.card}>
      <View className={styles.picture}>
        <Picture src={imgUrl} ratio={4 / 3} round="s" eager />
      </View>
      <View className={styles.words}>
        <View className={styles.title}>{title}</View>
        <View className={styles.choice}>{`${colour} · ${pack}`}</View>
        {onChange && (
          <View className={styles.change}>
            <Button kind="secondary" size="s" label="重新选择车型和颜色" onTap={onChange}>
              重新选择
            </Button>
          </View>
        )}
      </View>
    </View>
  )
}
