import { fromText, saidPrice } from '@contract/rules/price'
import { View } from '@tarojs/components'
import clsx from 'clsx'
import { PartWaiting } from '@/shell/PartWaiting'
import { Picture } from '@/ui/Picture/Picture'
import { Popup } from '@/ui/Popup/Popup'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import type { useChosenSeries } from '../model/useBookingForm'
import styles from './SeriesChooser.module.scss'

interface SeriesChooserProps {
  open: boolean
  query: ReturnType<typeof useChosenSeries>['query']
  chosenId: string
  onChoose: (seriesId: string) => void
  onClose: () => void
}

/** Sheet with all series and their pictures; a tap chooses one. */
export function SeriesChooser({ open, query, chosenId, onChoose, onClose }: SeriesChooserProps) {
  return (
    <Popup open={open} onClose={onClose} title="选择试驾车系">
      {query.data ? (
        <View className={styles.list} ariaRole="radiogroup" ariaLabel="试驾车系">
          {query.data.list.map(({ seriesId, name, className, priceFrom, thumb }) => {
            const isChosen = seriesId === chosenId
            return (
              <View
                key={seriesId}
                className={clsx(styles.row, isChosen && styles.chosen)}
                hoverClass="press"
                ariaRole="radio"
                ariaLabel={`${name}，${className}${isChosen ? '，已选中' : ''}`}
                onClick={() => onChoose(seriesId)}
              >
                <View className={styles.photo}>
                  <Picture src={thumb} ratio={16 / 10} round="s" eager />
                </View>
                <View className={styles.words}>
                  <View className={styles.name}>{name}</View>
                  <View className={styles.note}>
                    {[className, fromText(saidPrice(priceFrom))].filter(Boolean).join(' · ')}
                  </View>
                </View>
              </View>
            )
          })}
        </View>
      ) : (
        <PartWaiting of={query} skeleton={<RowSkeleton rows={4} />} />
      )}
    </Popup>
  )
}
