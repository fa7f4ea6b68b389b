import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { describeFailure } from '@/api/http/errors'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { Button } from '@/ui/Button/Button'
import { Checkbox } from '@/ui/Checkbox/Checkbox'
import { toast } from '@/ui/feedback'
import { Heading } from '@/ui/Heading/Heading'
import { Popup } from '@/ui/Popup/Popup'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { isFull, MAX_COMPARED, toggled } from '../model/parameters'
import styles from './parts.module.scss'

interface TypePickerProps {
  open: boolean
  /** Ids of the types being compared now. */
  chosen: readonly string[]
  onClose: () => void
  onChoose: (typeIds: readonly string[]) => void
}

const FULL = `最多对比 ${MAX_COMPARED} 款`

/** Sheet for choosing up to four types from all series. */
export function TypePicker({ open, chosen, onClose, onChoose }: TypePickerProps) {
  const [draft, setDraft] = useState(chosen)
  useEffect(() => {
    if (open) setDraft(chosen)
  }, [open, chosen])
  const series = useQuery({ ...asQuery(productApi.carSeries, { query: {} }), enabled: open })
  const types = useQuery({ ...asQuery(productApi.carTypes, { query: {} }), enabled: open })
  const failure = series.error ?? types.error
  const retry = () => {
    void series.refetch()
    void types.refetch()
  }
  const reason = draft.length === 0 ? '请至少选一款车型' : undefined
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={`选择车型（${draft.length}/${MAX_COMPARED}）`}
      footer={
        <Button block disabled={reason !== undefined} reason={reason} onTap={() => onChoose(draft)}>
          {draft.length > 1 ? '开始对比' : '看参数配置'}
        </Button>
      }
    >
      {series.data && types.data ? (
        series.data.list.map(({ seriesId, name }) => (
          <View key={seriesId} className={styles.series}>
            <Heading size="s" className={styles.typePickerName}>
              {name}
            </Heading>
            {types.data.list
              .filter((type) => type.seriesId === seriesId)
              .map((type) => {
                const isChosen = draft.includes(type.typeId)
                return (
                  <View key={type.typeId} className={styles.type}>
                    <Checkbox
                      checked={isChosen}
                      disabled={!isChosen && isFull(draft)}
                      onRefuse={() => toast(FULL)}
                      label={`${name}，${type.name}，${type.priceText}`}
                      onChange={() => setDraft(toggled(draft, type.typeId))}
                    >
                      {type.name}
                    </Checkbox>
                    <View className={styles.typePickerPrice}>{type.priceText}</View>
                  </View>
                )
              })}
          </View>
        ))
      ) : failure ? (
        <StateView state="failed" compact note={describeFailure(failure)} onAction={retry} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Popup>
  )
}
