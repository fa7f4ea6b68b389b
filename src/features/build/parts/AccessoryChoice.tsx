import {
  type Build,
  judgeBuild,
  type Objection,
  toggleAccessory,
  type WayOut,
} from '@contract/rules/buildRules'
import { priceText } from '@contract/rules/price'
import { View } from '@tarojs/components'
import clsx from 'clsx'
import { Button } from '@/ui/Button/Button'
import { Heading } from '@/ui/Heading/Heading'
import { Icon } from '@/ui/Icon/Icon'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import type { BuildOffer } from '../model/offer'
import styles from './AccessoryChoice.module.scss'

/** Reasons why the build isn't possible, with a button for each way out. */
export function Objections({ list, onTake }: { list: readonly Objection[]; onTake: (way: WayOut) => void }) {
  return (
    <>
      {list.map(({ about, key, text, ways }) => (
        <View key={`${about} ${key} ${text}`} className={styles.objection} ariaRole="alert">
          <View className={styles.why}>{text}</View>
          <View className={styles.ways}>
            {ways.map((way) => (
              <Button key={way.text} kind="secondary" size="s" onTap={() => onTake(way)}>
                {way.text}
              </Button>
            ))}
          </View>
        </View>
      ))}
    </>
  )
}

interface AccessoryChoiceProps {
  offer: BuildOffer
  build: Build
  /** The accessory that was tapped although it doesn't go with the build; '' for none. */
  refused: string
  onToggle: (key: string) => void
  onRefuse: (key: string) => void
  onTake: (way: WayOut) => void
}

/** Accessories as checkboxes. One that doesn't go with the build says why, and how it would. */
export function AccessoryChoice({ offer, build, refused, onToggle, onRefuse, onTake }: AccessoryChoiceProps) {
  if (offer.accessories.length === 0) return null
  const current = new Set(judgeBuild(offer.range, build).map(({ text }) => text))
  return (
    <View className={styles.group}>
      <View className={styles.head}>
        <Heading>装在车上的配件</Heading>
        <View className={styles.aside}>
          {build.accessories.length > 0 && `已选 ${build.accessories.length} 件`}
        </View>
      </View>
      <View ariaRole="group" ariaLabel="配件">
        {offer.range.accessories.map(({ key }) => {
          const accessory = offer.accessories.find((one) => one.key === key)
          if (!accessory) return null
          const { name, note, price, imgUrl, isSoldOut } = accessory
          const isChosen = build.accessories.includes(key)
          const [objection] = isChosen ? [] : objectionsTo(offer, build, key, current)
          const reason = objection?.text ?? ''
          const spoken = [name, note, priceText(price), isSoldOut && '暂时缺货', reason]
          return (
            <View key={key} className={clsx(styles.item, isChosen && styles.chosen)}>
              <View
                className={styles.row}
                hoverClass="press"
                ariaRole="checkbox"
                ariaLabel={[...spoken, isChosen ? '已选中' : '未选中'].filter(Boolean).join('，')}
                onClick={() => (reason ? onRefuse(key) : onToggle(key))}
              >
                <MediaRow src={imgUrl} size={52} centred tail={<Tail price={price} isChosen={isChosen} />}>
                  <View className={clsx(styles.name, reason && styles.faint)}>{name}</View>
                  <View className={styles.note}>{note}</View>
                  {isSoldOut && <View className={styles.reason}>暂时缺货，可以先看效果</View>}
                  {reason && refused !== key && <View className={styles.reason}>{reason}</View>}
                </MediaRow>
              </View>
              {objection && refused === key && <Objections list={[objection]} onTake={onTake} />}
            </View>
          )
        })}
      </View>
    </View>
  )
}

/** Price and check mark at the right of an accessory. */
function Tail({ price, isChosen }: { price: number; isChosen: boolean }) {
  return (
    <View className={styles.tail}>
      <View className={styles.price}>{priceText(price)}</View>
      <View className={styles.mark}>{isChosen && <Icon name="check" size={14} />}</View>
    </View>
  )
}

/** Returns the objections to adding an accessory, with the ways out that keep it. */
function objectionsTo(
  { range }: BuildOffer,
  build: Build,
  key: string,
  current: ReadonlySet<string>,
): Objection[] {
  return judgeBuild(range, toggleAccessory(range, build, key))
    .filter(({ text }) => !current.has(text))
    .map((objection) => ({
      ...objection,
      ways: objection.ways.filter((way) => way.build.accessories.includes(key)),
    }))
}
