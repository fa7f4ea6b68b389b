import { View } from '@tarojs/components'
import { Picture } from '@/ui/Picture/Picture'
import type { ArticleBlock } from '../model/article'
import styles from './ArticleBody.module.scss'

/** The text of an article, block by block: drawn natively by every target, no HTML. */
export function ArticleBody({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return (
    <>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a body never changes its order
        <Block key={place} block={block} />
      ))}
    </>
  )
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.type) {
    case 'heading':
      return (
        <View className={styles.heading} ariaRole="heading">
          {block.text}
        </View>
      )
    case 'paragraph':
      return <View className={styles.paragraph}>{block.text}</View>
    case 'picture':
      return (
        <View className={styles.figure}>
          <Picture src={block.image} ratio={4 / 3} round="m" alt={block.caption} />
          {block.caption && <View className={styles.caption}>{block.caption}</View>}
        </View>
      )
    case 'list':
      return (
        <View className={styles.list}>
          {block.items.map((item) => (
            <View key={item} className={styles.item}>
              {item}
            </View>
          ))}
        </View>
      )
    default:
      return null
  }
}
