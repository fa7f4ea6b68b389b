import { View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import { openUrl } from '@/navigate'
import { Button } from '@/ui/Button/Button'
import { closedReason, isOver, placesText, untilText } from '../model/stateWords'
import { Section } from '../parts/Section'
import type { BlockProps } from './block'
import styles from './SignUpBlock.module.scss'

/** How signing up stands; the form itself opens from the bar at the page's foot. */
export function SignUpBlock({ block, activity }: BlockProps<'signUp'>) {
  const { signUpEndAt, state, entry } = activity
  const places = placesText(activity)
  // Who could not join anyway is not sent to mend why.
  const closed = closedReason(activity, serverNow())
  return (
    <Section title={block.title} note={block.note}>
      {places && <View className={styles.places}>{places}</View>}
      {!isOver(state) && <View className={styles.until}>{`${untilText(signUpEndAt)} 截止`}</View>}
      {block.obstacle && !entry && closed === '' && (
        <View className={styles.obstacle}>
          <View>{block.obstacle}</View>
          {block.obstacleUrl && (
            <Button kind="secondary" size="s" onTap={() => void openUrl(block.obstacleUrl)}>
              去添加
            </Button>
          )}
        </View>
      )}
    </Section>
  )
}
