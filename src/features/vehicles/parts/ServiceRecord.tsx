import { KINDS, workCostText } from '@contract/rules/appointments'
import { dateText } from '@contract/rules/dateText'
import { withThousands } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { appointmentsApi } from '@/api/appointments.generated'
import { asQuery } from '@/api/query/asQuery'
import { MessageCell } from '@/features/messages/MessageCell'
import { useSignedIn } from '@/features/session/sessionStore'
import { navigate } from '@/navigate'
import { PartWaiting } from '@/shell/PartWaiting'
import { Button } from '@/ui/Button/Button'
import { Popup } from '@/ui/Popup/Popup'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import { Timeline } from '@/ui/Timeline/Timeline'
import styles from './parts.module.scss'

const kmText = (km: number) => `${withThousands(km)} 公里`

/** A line of dates and kilometres, none of which is broken. Blanks between them are for screen readers. */
const Parts = ({ parts }: { parts: readonly string[] }) =>
  parts.filter(Boolean).map((part) => (
    <Text key={part} className={styles.servicePart}>
      {`${part} `}
    </Text>
  ))

/** A vehicle's next maintenance, the reminder of it, and the sheet with all services. */
export function ServiceRecord({ vehicleId, name }: { vehicleId: string; name: string }) {
  const signedIn = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    ...asQuery(appointmentsApi.history, { params: { id: vehicleId } }),
    enabled: signedIn,
    staleTime: 0,
  })
  const { data } = query
  if (!data) {
    return (
      <View className={styles.service}>
        <PartWaiting of={query} skeleton={<Skeleton width="72%" />} />
      </View>
    )
  }
  const { next, list } = data
  const [latest] = list
  return (
    <View className={styles.service}>
      {next && (
        <View>
          <View className={next.isDue ? styles.serviceDue : styles.serviceNext}>
            <Parts
              parts={[
                next.isDue ? '该保养了' : '下次保养',
                `${dateText(next.dueAt)}${next.dueKm === null ? '' : ' 或'}`,
                next.dueKm === null ? '' : `${kmText(next.dueKm)}，先到为准`,
              ]}
            />
          </View>
          {next.items.length > 0 && <View className={styles.serviceItems}>{next.items.join('、')}</View>}
        </View>
      )}
      {latest ? (
        <View className={styles.serviceRow}>
          <View className={styles.serviceLast}>
            <Parts
              parts={[
                `上次${KINDS[latest.kind]?.name ?? '服务'}`,
                dateText(latest.at),
                latest.mileage === null ? '' : kmText(latest.mileage),
              ]}
            />
          </View>
          <Button
            kind="ghost"
            size="s"
            className={styles.serviceAll}
            label={`服务记录，${name}`}
            onTap={() => setOpen(true)}
          >
            {`服务记录（${list.length}）`}
          </Button>
        </View>
      ) : (
        <View className={styles.serviceLast}>还没有服务记录，在门店保养后会记在这里</View>
      )}
      {/* A maintenance that is due is booked; there is nothing to be reminded of before it. */}
      {next && !next.isDue && (
        <MessageCell kind="maintenanceDue" subject={vehicleId} className={styles.serviceMessage} />
      )}
      <Popup open={isOpen} onClose={() => setOpen(false)} title="服务记录">
        <View className={styles.serviceList}>
          <Timeline
            entries={list.map(({ appointmentId, kind, at, dealerName, mileage, work, workAmount }) => ({
              key: appointmentId,
              title: [KINDS[kind]?.name ?? '服务', mileage === null ? '' : kmText(mileage)]
                .filter(Boolean)
                .join(' · '),
              note: [work.map(({ item }) => item).join('、'), workCostText(workAmount), dealerName]
                .filter(Boolean)
                .join('\n'),
              time: dateText(at),
            }))}
          />
          <Button kind="secondary" block onTap={() => void navigate('appointments')}>
            看全部预约
          </Button>
        </View>
      </Popup>
    </View>
  )
}
