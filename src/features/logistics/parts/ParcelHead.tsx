import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import { copyText } from '@/ui/feedback/copyText'
import { Section } from '@/ui/Section/Section'
import type { TrackedParcel } from '../model/parcel'
import styles from './ParcelHead.module.scss'

/** State of a parcel, its carrier and its number, with buttons to copy the number and to call the carrier. */
export function ParcelHead({ parcel, onCall }: { parcel: TrackedParcel; onCall: () => void }) {
  return (
    <Section>
      <View className={styles.state} ariaRole="status">
        {parcel.isSigned ? '已签收' : '运输中'}
      </View>
      {(parcel.carrier || parcel.phone) && (
        <View className={styles.row}>
          <Text className={styles.label}>快递公司</Text>
          <Text>{parcel.carrier}</Text>
          {parcel.phone && (
            <Button kind="ghost" size="s" label={`拨打${parcel.carrier}电话`} onTap={onCall}>
              打电话
            </Button>
          )}
        </View>
      )}
      {parcel.expressNo && (
        <View className={styles.row}>
          <Text className={styles.label}>快递单号</Text>
          <Text className={styles.figures}>{parcel.expressNo}</Text>
          <Button kind="ghost" size="s" label="复制快递单号" onTap={() => void copyText(parcel.expressNo)}>
            复制
          </Button>
        </View>
      )}
    </Section>
  )
}
