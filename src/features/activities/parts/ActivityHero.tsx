import { own } from '@contract/rules/own'
import { Text, View } from '@tarojs/components'
import clsx from 'clsx'
import { Heading } from '@/ui/Heading/Heading'
import { Picture } from '@/ui/Picture/Picture'
import { Tag } from '@/ui/Tag/Tag'
import type { Activity, BlockOf, Mood } from '../model/activity'
import { placesText, spanText, stateLabel } from '../model/stateText'
import styles from './ActivityHero.module.scss'

/** Position of the text by mood: on the picture, under it, or on a pattern that fills the whole hero. */
const LOOKS: Readonly<Record<Mood, 'on' | 'under' | 'pattern'>> = {
  plain: 'under',
  meadow: 'under',
  skyline: 'under',
  yard: 'under',
  dusk: 'on',
  night: 'on',
  neon: 'on',
  contour: 'pattern',
}

/** Moods whose 16:9 pictures show the truck on the right. They are drawn taller and cropped to the right part. */
const ON_THE_RIGHT: ReadonlySet<Mood> = new Set(['meadow', 'skyline', 'yard', 'dusk', 'neon'])

/** Head of an activity page: picture, name and key facts. */
export function ActivityHero({ activity, hero }: { activity: Activity; hero: BlockOf<'hero'> | undefined }) {
  const { title, subtitle, imgUrl, imgDarkUrl, mood } = activity
  const look = own(LOOKS, mood) ?? 'under'
  const places = placesText(activity)
  return (
    <View
      className={clsx(
        styles.hero,
        styles[look],
        ON_THE_RIGHT.has(mood) && styles.right,
        mood === 'plain' && styles.whole,
      )}
    >
      <View className={clsx(styles.picture, imgDarkUrl && styles.light)}>
        <Picture src={imgUrl} ratio={0} eager />
      </View>
      {imgDarkUrl && (
        <View className={clsx(styles.picture, styles.dark)}>
          <Picture src={imgDarkUrl} ratio={0} />
        </View>
      )}
      <View className={styles.text}>
        {hero?.kicker && <View className={styles.kicker}>{hero.kicker}</View>}
        <Heading size="2xl" className={styles.title}>
          {title}
        </Heading>
        <View className={styles.subtitle}>{subtitle}</View>
        <View className={styles.facts}>
          {hero?.facts.map((fact) => (
            <View key={fact} className={styles.fact}>
              {fact}
            </View>
          ))}
        </View>
        <View className={styles.foot}>
          <Tag tone={activity.state === 'running' ? 'accent' : 'plain'}>{stateLabel(activity.state)}</Tag>
          <Text className={styles.span}>{spanText(activity.startAt, activity.endAt)}</Text>
          {places && <Text className={styles.span}>{places}</Text>}
        </View>
      </View>
    </View>
  )
}
