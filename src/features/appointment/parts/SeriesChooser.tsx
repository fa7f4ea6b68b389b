import { fromText, shortPrice } from '@contract/rules/price'
import { View } from '@tarojs/components'
import clsx from 'clsx'
import { PartWaiting } from '@/shell/PartWaiting'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { Popup } from '@/ui/Popup/Popup'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import type { useChosenSeries } from '../model/useBookingForm'
import styles from './SeriesChooser.module.scss'

interface SeriesChooserProps {
  open: boolean
  title: string
  query: ReturnType<typeof useChosenSeries>['query']
  chosenId: string
  onChoose: (seriesId: string) => void
  onClose: () => void
}

/** Sheet with all series and their pictures; a tap chooses one. */
export function SeriesChooser({ open, title, query, chosenId, onChoose, onClose }: SeriesChooserProps) {
  return (
    <Popup open={open} onClose={onClose} title={title}>
      {query.data ? (
        <View className={styles.list} ariaRole="radiogroup" ariaLabel={title}>
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
                <MediaRow src={thumb} size={112} ratio={16 / 10} eager centred>
                  <View className={styles.name}>{name}</View>
                  <View className={styles.note}>
                    {[className, fromText(shortPrice(priceFrom))].filter(Boolean).join(' · ')}
                  </View>
                </MediaRow>
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
