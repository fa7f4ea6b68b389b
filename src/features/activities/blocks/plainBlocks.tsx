import { fromText } from '@contract/rules/price'
import { Text, View } from '@tarojs/components'
import { toDealer } from '@/features/dealers/dealer'
import { GoodsGrid } from '@/features/goods/GoodsGrid'
import { linkTarget } from '@/features/links/linkTarget'
import { linkProps } from '@/features/links/openLink'
import { navigate } from '@/navigate'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Icon } from '@/ui/Icon/Icon'
import { Picture } from '@/ui/Picture/Picture'
import { Section } from '@/ui/Section/Section'
import type { BlockProps } from '../model/activity'
import styles from './text.module.scss'

export function SeriesBlock({ block }: BlockProps<'series'>) {
  return (
    <Section outside title={block.title} note={block.note} bare>
      <View className={styles.grid}>
        {block.items.map(({ seriesId, name, className, thumb, priceFrom }) => (
          <View
            key={seriesId}
            className={styles.card}
            hoverClass="press"
            ariaRole="link"
            ariaLabel={[name, className, fromText(priceFrom)].filter(Boolean).join('，')}
            onClick={() => void navigate('carDetail', { seriesId })}
          >
            <Picture src={thumb} ratio={16 / 10} />
            <View className={styles.text}>
              <View className={styles.name}>{name}</View>
              {priceFrom && (
                <View className={styles.price}>
                  {priceFrom}
                  <Text className={styles.from}>起</Text>
                </View>
              )}
            </View>
          </View>
        ))}
      </View>
    </Section>
  )
}

/** The dealer where the activity takes place. */
export function DealerBlock({ block }: BlockProps<'dealer'>) {
  const { dealerId, dealerName, dealerAddress } = toDealer(block.dealer)
  if (!dealerId) return null
  return (
    <Section outside title={block.title} note={block.note} bare>
      <CellGroup>
        <Cell
          lead={<Icon name="location" />}
          title={dealerName}
          note={dealerAddress}
          label={`${dealerName}，${dealerAddress}，查看门店`}
          onTap={() => void navigate('dealerHome', { dealerId })}
        />
      </CellGroup>
    </Section>
  )
}

export function RulesBlock({ block }: BlockProps<'rules'>) {
  return (
    <Section outside title={block.title} note={block.note} bare>
      <View className={styles.rules} ariaRole="list">
        {block.items.map((item, place) => (
          <View key={item} className={styles.rule} ariaRole="listitem">
            <Text className={styles.number}>{place + 1}</Text>
            <View className={styles.ruleText}>{item}</View>
          </View>
        ))}
      </View>
    </Section>
  )
}

/** Steps of the activity: what happens, or what to do, in order. */
export function StepsBlock({ block }: BlockProps<'steps'>) {
  return (
    <Section outside title={block.title} note={block.note}>
      {block.items.map((item) => (
        <View key={item.title} className={styles.step}>
          <Text className={styles.stepTitle}>{item.title}</Text>
          <View className={styles.stepText}>{item.text}</View>
        </View>
      ))}
    </Section>
  )
}

export function TextBlock({ block }: BlockProps<'text'>) {
  return (
    <Section outside title={block.title} note={block.note}>
      {block.paragraphs.map((paragraph) => (
        <View key={paragraph} className={styles.paragraph}>
          {paragraph}
        </View>
      ))}
    </Section>
  )
}

/** A picture with its text below, which opens a page if it has one. */
export function PictureBlock({ block: { title, note, image, text, url } }: BlockProps<'picture'>) {
  if (!image) return null
  return (
    <Section outside title={title} note={note} bare>
      <View className={styles.figure} {...linkProps(linkTarget(url), text || title || '查看详情')}>
        <Picture src={image} ratio={16 / 9} round="m" alt={text ? '' : title} />
        {text && <View className={styles.caption}>{text}</View>}
      </View>
    </Section>
  )
}

export function GoodsBlock({ block }: BlockProps<'goods'>) {
  return (
    <Section outside title={block.title} note={block.note} bare>
      <GoodsGrid goods={block.items} />
    </Section>
  )
}
