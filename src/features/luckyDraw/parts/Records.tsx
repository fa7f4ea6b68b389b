import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { drawApi } from '@/api/draw'
import { describeFailure, isApiError } from '@/api/http/errors'
import { asPages } from '@/api/query/asPages'
import { queryKeyOf } from '@/api/query/asQuery'
import { chooseAddress } from '@/features/addresses/chooseAddress'
import { minuteText } from '@/lib/dateText'
import { navigate } from '@/navigate'
import { usePagedList } from '@/shell/usePagedList'
import { Button } from '@/ui/Button/Button'
import { toast } from '@/ui/feedback'
import { ListFooter } from '@/ui/ListFooter/ListFooter'
import { StateView } from '@/ui/StateView/StateView'
import styles from '../LuckyDrawScreen.module.scss'

const STATUS = {
  none: '未中奖',
  granted: '已到账',
  won: '待填写收货地址',
  addressed: '等待寄出',
  shipped: '已寄出',
} as const

/** What the shopper has drawn, and where prizes go. */
export function Records() {
  const queries = useQueryClient()
  const list = usePagedList(asPages(drawApi.records, { query: { pageSize: 10 } }), {
    idOf: (wire) => wire.recordId,
    toItem: (wire) => wire,
  })
  const tell = async (id: string) => {
    const address = await chooseAddress({ currentId: null })
    if (!address) return
    try {
      await drawApi.address({ params: { id }, body: { addressId: address.id } })
      toast('地址已提交，奖品会尽快寄出')
    } catch (failure) {
      // A refused write has been told by the request core.
      if (!isApiError(failure)) throw failure
    }
    void queries.invalidateQueries({ queryKey: queryKeyOf(drawApi.records) })
  }
  return (
    <View className={styles.card}>
      <View className={styles.heading} ariaRole="heading">
        我的抽奖
      </View>
      {list.state === 'failed' && (
        <StateView
          compact
          state="failed"
          note={describeFailure(list.error)}
          onAction={() => void list.reload()}
        />
      )}
      {list.state === 'empty' && <View className={styles.quiet}>还没有抽过奖</View>}
      {list.state === 'ready' && (
        <>
          {list.rows.map((record) => (
            <View key={record.recordId} className={styles.record} ariaRole="listitem">
              <View className={styles.what}>
                <View className={styles.name}>{record.name}</View>
                <View
                  className={styles.quiet}
                >{`${minuteText(record.spunAt)} · ${STATUS[record.status]}`}</View>
                {record.address !== '' && <View className={styles.quiet}>{record.address}</View>}
                {record.trackingNo !== '' && (
                  <View className={styles.quiet}>{`${record.carrier} ${record.trackingNo}`}</View>
                )}
              </View>
              {(record.status === 'won' || record.status === 'addressed') && (
                <Button size="s" kind="secondary" onTap={() => void tell(record.recordId)}>
                  {record.status === 'won' ? '填写地址' : '修改地址'}
                </Button>
              )}
              {record.status === 'granted' && (
                <Button size="s" kind="secondary" onTap={() => void navigate('cashCoupon')}>
                  查看
                </Button>
              )}
            </View>
          ))}
          <ListFooter state={list.footer} onRetry={list.more} />
        </>
      )}
    </View>
  )
}
