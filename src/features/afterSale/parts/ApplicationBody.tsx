import { minuteText } from '@contract/rules/dateText'
import { Text, View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import { OfflineStores } from '@/features/dealers/OfflineStores'
import { OrderLines } from '@/features/orders/OrderLines'
import { navigate } from '@/navigate'
import { Button } from '@/ui/Button/Button'
import { Countdown } from '@/ui/Countdown/Countdown'
import { copyText } from '@/ui/feedback/copyText'
import { ImageGrid } from '@/ui/ImageGrid/ImageGrid'
import { Price } from '@/ui/Price/Price'
import { Section } from '@/ui/Section/Section'
import { Timeline } from '@/ui/Timeline/Timeline'
import type { Application } from '../model/application'
import styles from './Apply.module.scss'

interface ApplicationBodyProps {
  application: Application
  /** Called when the deadline has passed; the mall decides what that means. */
  onDeadline: () => void
  onView: (pictures: readonly string[], start: number) => void
  onCall: (telephone: string) => void
}

export function ApplicationBody({ application, onDeadline, onView, onCall }: ApplicationBodyProps) {
  const { turnText, deadline, deadlineNote, amount, type, returnAddress, timeline } = application
  // The latest entry repeats the address, which has a section of its own.
  const note = returnAddress ? application.reply : timeline[0]?.text
  return (
    <>
      <View className={styles.head} ariaRole="status">
        <View className={styles.status}>{application.statusText}</View>
        {turnText && (
          <View className={styles.note}>
            <Text>{turnText}</Text>
            {deadline > serverNow() && (
              <>
                <Text>还剩</Text>
                <View className={styles.clock}>
                  <Countdown left={() => deadline - serverNow()} endKey={application.id} onEnd={onDeadline} />
                </View>
              </>
            )}
            {deadlineNote && <Text>{deadlineNote}</Text>}
          </View>
        )}
        {note && <View className={styles.note}>{note}</View>}
        {application.reopenNote && <View className={styles.note}>{application.reopenNote}</View>}
      </View>
      {returnAddress && (
        <>
          <Section title="寄回地址">
            <View className={styles.row}>
              <Text className={styles.label}>寄回件数</Text>
              <Text className={styles.value}>
                {application.line.number} {application.line.goodsUnit}
              </Text>
            </View>
            <View className={styles.place}>{returnAddress}</View>
            <Button kind="ghost" size="s" label="复制寄回地址" onTap={() => void copyText(returnAddress)}>
              复制
            </Button>
          </Section>
          {application.expressNo === '' && <OfflineStores title="也可以送到附近门店" onCall={onCall} />}
        </>
      )}
      <Section>
        <OrderLines
          lines={[application.line]}
          onTap={() => void navigate('orderDetails', { orderId: application.orderId })}
        />
      </Section>
      <Section title="申请内容">
        {type !== 'exchange' && !Number.isNaN(amount) && (
          <View className={styles.row}>
            <Text className={styles.label}>退款金额</Text>
            <Price fen={amount} size="m" tone="accent" />
          </View>
        )}
        {application.facts.map(({ label, text }) => (
          <View key={label} className={styles.row}>
            <Text className={styles.label}>{label}</Text>
            <Text className={styles.value}>{text}</Text>
          </View>
        ))}
        {application.pictures.length > 0 && (
          <View className={styles.pictures}>
            <ImageGrid
              pictures={application.pictures}
              onOpen={(place) => onView(application.pictures, place)}
            />
          </View>
        )}
      </Section>
      {timeline.length > 0 && (
        <Section title="处理进度">
          <Timeline
            entries={timeline.map(({ at, who, title, text }, place) => ({
              key: timeline.length - place,
              title,
              note: text || undefined,
              time: `${minuteText(at)}　${who}`.trim(),
            }))}
          />
        </Section>
      )}
    </>
  )
}
