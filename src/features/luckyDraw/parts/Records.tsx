import { drawCalls } from '@contract/calls/draw'
import { minuteText } from '@contract/rules/dateText'
import { maskPhone } from '@contract/rules/phone'
import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { drawApi } from '@/api/draw.generated'
import { asPages } from '@/api/query/asPages'
import { invalidate } from '@/api/query/invalidate'
import { navigate } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { PartWaiting } from '@/shell/PartWaiting'
import { usePagedList, waitingOf } from '@/shell/usePagedList'
import { Button } from '@/ui/Button/Button'
import { copyText } from '@/ui/feedback/copyText'
import { Heading } from '@/ui/Heading/Heading'
import { ListFooter } from '@/ui/ListFooter/ListFooter'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { statusText, submitPrizeAddress } from '../model/prize'
import type { Drawn } from '../model/useSpin'
import styles from './parts.module.scss'

/** List of the shopper's draws; a prize to be sent gets its delivery address here. */
export function Records() {
  const queries = useQueryClient()
  const list = usePagedList(asPages(drawApi.records, { query: { pageSize: 10 } }), {
    idOf: (wire) => wire.recordId,
    toItem: (wire) => wire,
  })
  const report = async (id: string) => {
    await submitPrizeAddress(id)
    void invalidate(queries, [drawCalls.records])
  }
  return (
    <View className={styles.recordsCard}>
      <Heading className={styles.heading}>我的抽奖</Heading>
      {(list.state === 'failed' || list.state === 'first') && (
        <PartWaiting of={waitingOf(list)} skeleton={<LinesSkeleton lines={3} />} />
      )}
      {list.state === 'empty' && <View className={styles.none}>还没有抽过奖，算一算就能抽</View>}
      {list.state === 'ready' && (
        <View ariaRole="list">
          {list.rows.map((record) => (
            <Row key={record.recordId} record={record} onGiveAddress={() => void report(record.recordId)} />
          ))}
          {list.footer !== 'end' && <ListFooter state={list.footer} onRetry={list.more} />}
        </View>
      )}
    </View>
  )
}

function Row({ record, onGiveAddress }: { record: Drawn; onGiveAddress: () => void }) {
  const { name, spunAt, status, address, carrier, trackingNo } = record
  return (
    <View className={styles.recordsRow} ariaRole="listitem">
      <View className={styles.what}>
        <View className={status === 'none' ? styles.lost : styles.name}>{name}</View>
        <View className={styles.quiet}>
          {[minuteText(spunAt), statusText(status)].filter(Boolean).join(' · ')}
        </View>
        {address !== '' && <View className={styles.quiet}>{address.replace(/\b1\d{10}\b/, maskPhone)}</View>}
        {trackingNo !== '' && <View className={styles.quiet}>{`${carrier} ${trackingNo}`}</View>}
      </View>
      {(status === 'won' || status === 'addressed') && isServed('/ext/draw/records/{id}/address') && (
        <Button
          size="s"
          kind={status === 'won' ? 'ink' : 'secondary'}
          label={`${status === 'won' ? '填写地址' : '修改地址'} ${name}`}
          onTap={onGiveAddress}
        >
          {status === 'won' ? '填写地址' : '修改地址'}
        </Button>
      )}
      {status === 'granted' && (
        <Button size="s" kind="secondary" label={`查看 ${name}`} onTap={() => void navigate('cashCoupon')}>
          查看
        </Button>
      )}
      {status === 'shipped' && (
        <Button size="s" kind="secondary" label={`复制单号 ${name}`} onTap={() => void copyText(trackingNo)}>
          复制单号
        </Button>
      )}
    </View>
  )
}
