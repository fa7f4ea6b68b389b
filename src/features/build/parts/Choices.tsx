import { priceText } from '@contract/rules/price'
import { ScrollView, View } from '@tarojs/components'
import clsx from 'clsx'
import { ChoiceRow } from '@/ui/ChoiceRow/ChoiceRow'
import { Heading } from '@/ui/Heading/Heading'
import { Picture } from '@/ui/Picture/Picture'
import { Swatch, Swatches } from '@/ui/Swatch/Swatch'
import type { BuildColour, BuildOffer } from '../model/offer'
import styles from './parts.module.scss'

export interface Option {
  readonly id: string
  readonly name: string
  readonly note: string
  /** '12.58万', '+¥9,800'; '' for none. */
  readonly priceText: string
  /** Reason why it can't be chosen with the rest of the build; '' when it can. */
  readonly reason: string
}

interface OptionRowsProps {
  title: string
  options: readonly Option[]
  chosen: string
  onChoose: (id: string) => void
}

/** One of several, as rows: types and packs. A row that doesn't go with the build says why, and can still be chosen. */
export function OptionRows({ title, options, chosen, onChoose }: OptionRowsProps) {
  return (
    <View className={styles.choicesGroup}>
      <Heading className={styles.choicesTitle}>{title}</Heading>
      <View ariaRole="radiogroup" ariaLabel={title}>
        {options.map(({ id, name, note, priceText: price, reason }) => (
          <ChoiceRow
            key={id}
            name={name}
            note={note}
            price={price}
            reason={reason}
            label={[name, note, price, reason].filter(Boolean).join('，')}
            isChosen={id === chosen}
            onTap={() => onChoose(id)}
          />
        ))}
      </View>
    </View>
  )
}

interface ColourChoiceProps {
  colours: readonly BuildColour[]
  chosen: string
  /** Ids of the colours that the type has. */
  available: readonly string[]
  onChoose: (colourId: string) => void
}

/** Paints as swatches; those that the type doesn't have are faint, and can still be chosen. */
export function ColourChoice({ colours, chosen, available, onChoose }: ColourChoiceProps) {
  const current = colours.find(({ colourId }) => colourId === chosen)
  const surcharge = (fen: number) => (fen > 0 ? `+${priceText(fen)}` : '')
  return (
    <View className={styles.choicesGroup}>
      <View className={styles.head}>
        <Heading>颜色</Heading>
        {current && (
          <View className={styles.aside}>
            {[current.name, surcharge(current.surcharge)].filter(Boolean).join(' ')}
          </View>
        )}
      </View>
      <Swatches label="颜色">
        {colours.map(({ colourId, name, hex, surcharge: fen }) => {
          const isOff = !available.includes(colourId)
          return (
            <Swatch
              key={colourId}
              hex={hex}
              label={[name, surcharge(fen), isOff && '当前车型没有'].filter(Boolean).join('，')}
              isChosen={colourId === chosen}
              isOff={isOff}
              onTap={() => onChoose(colourId)}
            />
          )
        })}
      </Swatches>
    </View>
  )
}

interface SeriesChoiceProps {
  series: BuildOffer['series']
  chosen: string
  onChoose: (seriesId: string) => void
}

const placeId = (place: number) => `build-series-${place}`

/** The series in one row; another one takes the accessories along. */
export function SeriesChoice({ series, chosen, onChoose }: SeriesChoiceProps) {
  if (series.length < 2) return null
  const place = series.findIndex(({ seriesId }) => seriesId === chosen)
  return (
    <ScrollView
      className={styles.strip}
      scrollX
      enhanced
      showScrollbar={false}
      // To the one before it, so that the way back stays visible. Another series gets a page and a row of its own, so
      // the first two need none: it would make the browser lay out the page at once.
      scrollIntoView={place < 2 ? undefined : placeId(place - 1)}
    >
      <View className={styles.stripRow} ariaRole="radiogroup" ariaLabel="车系">
        {series.map(({ seriesId, name, imgUrl }, at) => (
          <View
            key={seriesId}
            id={placeId(at)}
            className={clsx(styles.choicesSeries, seriesId === chosen && styles.current)}
            hoverClass="press"
            ariaRole="radio"
            ariaLabel={`${name}${seriesId === chosen ? '，已选中' : ''}`}
            onClick={() => seriesId !== chosen && onChoose(seriesId)}
          >
            <View className={styles.thumb}>
              <Picture src={imgUrl} ratio={16 / 10} round="s" />
            </View>
            <View className={styles.seriesName}>{name}</View>
          </View>
        ))}
      </View>
    </ScrollView>
  )
}
