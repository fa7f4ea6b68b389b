import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import { Heading } from '@/ui/Heading/Heading'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { Picture } from '@/ui/Picture/Picture'
import { Popup } from '@/ui/Popup/Popup'
import { landedText } from '../model/prize'
import type { Drawn } from '../model/useSpin'
import styles from './parts.module.scss'

interface LandedPopupProps {
  open: boolean
  /** The last draw. */
  drawn: Drawn | null
  onClose: () => void
  /** Starts the next step for this prize. */
  onStep: (drawn: Drawn) => void
}

/** Shows the result of a draw and the button for the next step. */
export function LandedPopup({ open, drawn, onClose, onStep }: LandedPopupProps) {
  if (!drawn) return null
  const { title, note, step } = landedText(drawn)
  const isPrize = drawn.status !== 'none'
  return (
    <Popup open={open} onClose={onClose} from="center" label={title}>
      <View className={styles.landedPopupCard}>
        <View className={styles.picture}>
          {drawn.image ? (
            <Picture src={drawn.image} round="m" alt={drawn.name} />
          ) : (
            <View className={styles.mark}>
              <MoreIcon name={isPrize ? 'coupon' : 'heart'} size={40} />
            </View>
          )}
        </View>
        <Heading size="xl" className={styles.title}>
          {title}
        </Heading>
        <View className={styles.landedPopupNote}>{note}</View>
        <View className={styles.steps}>
          <Button block onTap={() => onStep(drawn)}>
            {step}
          </Button>
          {isPrize && (
            <Button block kind="ghost" onTap={onClose}>
              稍后再说
            </Button>
          )}
        </View>
      </View>
    </Popup>
  )
}
