import { View } from '@tarojs/components'
import { Heading } from '@/ui/Heading/Heading'
import { Picture } from '@/ui/Picture/Picture'
import styles from './GoodsStory.module.scss'
import type { GoodsDetail } from './goodsDetail'

/** Description of the goods: a table of attributes, then text and pictures, then services. */
export function GoodsStory({ goods }: { goods: GoodsDetail }) {
  return (
    <View className={styles.story}>
      <Heading className={styles.heading}>商品详情</Heading>
      {goods.attributes.map(({ name, value }) => (
        <View key={name} className={styles.row}>
          <View className={styles.name}>{name}</View>
          <View className={styles.value}>{value}</View>
        </View>
      ))}
      {goods.detail.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the blocks never changes
        <Block key={place} block={block} />
      ))}
      {goods.services.map(({ title, text }) => (
        <View key={title} className={styles.service}>
          <View className={styles.name}>{title}</View>
          <View className={styles.value}>{text}</View>
        </View>
      ))}
    </View>
  )
}

function Block({ block }: { block: GoodsDetail['detail'][number] }) {
  switch (block.type) {
    case 'heading':
      return (
        <Heading size="xl" className={styles.title}>
          {block.text}
        </Heading>
      )
    case 'text':
      return <View className={styles.text}>{block.text}</View>
    case 'picture':
      return (
        <View className={styles.picture}>
          <Picture src={block.image} ratio={4 / 3} />
        </View>
      )
    default:
      return null
  }
}
