import { Text, View } from '@tarojs/components'
import clsx from 'clsx'
import { memo } from 'react'
import { linkProps } from '@/features/links/openLink'
import { Picture } from '@/ui/Picture/Picture'
import { Tag } from '@/ui/Tag/Tag'
import type { ActivityCard } from '../model/activity'
import { isOver, placesText, spanText, stateLabel } from '../model/stateText'
import styles from './parts.module.scss'

/** An activity in a list: picture, time, place, and whether the user can still join. */
export const ActivityTile = memo(function ActivityTile({
  activity,
  eager,
}: {
  activity: ActivityCard
  eager?: boolean
}) {
  const { title, subtitle, imgUrl, imgDarkUrl, state, startAt, endAt, dealerName, target } = activity
  const over = isOver(state)
  const facts = [spanText(startAt, endAt), over ? '' : placesText(activity)].filter(Boolean)
  return (
    <View
      className={styles.tile}
      {...linkProps(target, [title, stateLabel(state), ...facts].filter(Boolean).join('，'))}
    >
      <View className={clsx(over && styles.over, imgDarkUrl && styles.light)}>
        <Picture src={imgUrl} ratio={16 / 9} eager={eager} />
      </View>
      {imgDarkUrl && (
        <View className={clsx(over && styles.over, styles.dark)}>
          <Picture src={imgDarkUrl} ratio={16 / 9} />
        </View>
      )}
      <View className={styles.text}>
        <View className={styles.line}>
          <View className={styles.title}>{title}</View>
          <Tag tone={state === 'running' ? 'accent' : 'plain'}>{stateLabel(state)}</Tag>
        </View>
        <View className={styles.subtitle}>{[dealerName, subtitle].filter(Boolean).join(' · ')}</View>
        <View className={styles.facts}>
          {facts.map((fact) => (
            <Text key={fact}>{fact}</Text>
          ))}
        </View>
      </View>
    </View>
  )
})
