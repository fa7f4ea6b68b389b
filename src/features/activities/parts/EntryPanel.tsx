import { View } from '@tarojs/components'
import { activitiesApi } from '@/api/activities.generated'
import { isOffered } from '@/features/links/linkTarget'
import { navigate } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { Button } from '@/ui/Button/Button'
import { confirm } from '@/ui/feedback'
import { copyText } from '@/ui/feedback/copyText'
import { Heading } from '@/ui/Heading/Heading'
import { Tag } from '@/ui/Tag/Tag'
import type { ActivityEntry } from '../model/activity'
import { entryTone } from '../model/stateText'
import { useStep } from '../model/useStep'
import styles from './EntryPanel.module.scss'

/** The user's own entry: its status, its number to show on site, and the reward received. */
export function EntryPanel({ entry }: { entry: ActivityEntry }) {
  const step = useStep()
  const { activityId, code, reward } = entry
  const leave = async () => {
    const sure = await confirm({
      title: '取消报名',
      content: '名额会让给别人，确定取消吗？',
      confirmText: '取消报名',
      cancelText: '再想想',
    })
    if (sure) await step.run(() => activitiesApi.leave({ params: { id: activityId } }), '报名已取消')
  }
  return (
    <View className={styles.panel} ariaRole="status">
      <View className={styles.head}>
        <Heading>我的参与</Heading>
        <Tag tone={entryTone(entry.status)}>{entry.statusText}</Tag>
      </View>
      {entry.note && <View className={styles.note}>{entry.note}</View>}
      {code && (
        <View
          className={styles.code}
          hoverClass="press"
          ariaRole="button"
          ariaLabel={`签到码 ${code.split('').join(' ')}，点按复制`}
          onClick={() => void copyText(code)}
        >
          <View className={styles.digits}>{code.replace(/(\d{4})(?=\d)/g, '$1 ')}</View>
          <View className={styles.hint}>到店出示 · 点按复制</View>
        </View>
      )}
      {reward && (
        <View className={styles.reward}>
          <View className={styles.rewardName}>{reward}</View>
          <View className={styles.hint}>已到账，在“我的卡券”里</View>
        </View>
      )}
      <View className={styles.buttons}>
        {isOffered('myActivities') && (
          <Button kind="secondary" size="s" onTap={() => void navigate('myActivities')}>
            我的全部活动
          </Button>
        )}
        {entry.canLeave && isServed('/ext/activities/{id}/leave') && (
          <Button kind="secondary" size="s" loading={step.isBusy} onTap={() => void leave()}>
            取消报名
          </Button>
        )}
      </View>
    </View>
  )
}
