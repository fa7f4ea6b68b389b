import { View } from '@tarojs/components'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { CORE_ICONS, MORE_ICONS } from '@/ui/Icon/names.generated'
import styles from './GroundPart.module.scss'
import { Sample } from './Sample'

const TEXT = [
  ['text3xl', '34 数字'],
  ['text2xl', '26 大标题'],
  ['textXl', '20 标题'],
  ['textL', '17 栏目'],
  ['textM', '15 正文，拓路有岭，行者无疆'],
  ['textS', '13 说明'],
  ['textXs', '12 注释'],
  ['text2xs', '11 标签栏'],
] as const

const COLOURS = [
  'surface',
  'raised',
  'sunken',
  'inverse',
  'accent',
  'bright',
  'soft',
  'danger',
  'success',
  'warning',
  'line',
] as const

/** Samples of type sizes, colours and icons. */
export function GroundPart() {
  return (
    <View>
      <Sample name="字号" wide>
        <View className={styles.type}>
          {TEXT.map(([style, text]) => (
            <View key={style} className={styles[style]}>
              {text}
            </View>
          ))}
        </View>
      </Sample>
      <Sample name="颜色">
        {COLOURS.map((colour) => (
          <View key={colour} className={styles.swatch}>
            <View className={`${styles.patch} ${styles[colour]}`} />
            <View>{colour}</View>
          </View>
        ))}
      </Sample>
      <Sample name="图标，随主包">
        {CORE_ICONS.map((name) => (
          <MoreIcon key={name} name={name} size={24} label={name} />
        ))}
      </Sample>
      <Sample name="图标，随页面">
        {MORE_ICONS.map((name) => (
          <MoreIcon key={name} name={name} size={24} label={name} />
        ))}
      </Sample>
    </View>
  )
}
