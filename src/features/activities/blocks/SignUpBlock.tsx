import { View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import { linkTarget } from '@/features/links/linkTarget'
import { openLink } from '@/features/links/openLink'
import { Button } from '@/ui/Button/Button'
import { Section } from '@/ui/Section/Section'
import type { BlockProps } from '../model/activity'
import { closedReason, isOver, placesText, untilText } from '../model/stateText'
import styles from './blocks.module.scss'

/**
 * Shows places left, deadline and status of the sign-up. The form itself opens from the bar at the foot of the page.
 */
export function SignUpBlock({ block, activity }: BlockProps<'signUp'>) {
  const { signUpEndAt, state, entry } = activity
  const places = placesText(activity)
  const obstacleTarget = linkTarget(block.obstacleUrl)
  // When sign-up is closed anyway, don't send the user away to remove an obstacle.
  const closed = closedReason(activity, serverNow())
  return (
    <Section outside title={block.title} note={block.note}>
      {places && <View className={styles.signUpPlaces}>{places}</View>}
      {!isOver(state) && signUpEndAt > 0 && (
        <View className={styles.signUpUntil}>{`${untilText(signUpEndAt)} 截止`}</View>
      )}
      {block.obstacle && !entry && closed === '' && (
        <View className={styles.obstacle}>
          <View>{block.obstacle}</View>
          {obstacleTarget && (
            <Button kind="secondary" size="s" onTap={() => void openLink(obstacleTarget)}>
              去添加
            </Button>
          )}
        </View>
      )}
    </Section>
  )
}
