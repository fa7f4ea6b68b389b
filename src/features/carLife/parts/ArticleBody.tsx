import { View } from '@tarojs/components'
import { linkTarget } from '@/features/links/linkTarget'
import { openLink } from '@/features/links/openLink'
import { Cell } from '@/ui/Cell/Cell'
import { Heading } from '@/ui/Heading/Heading'
import { Picture } from '@/ui/Picture/Picture'
import type { ArticleBlock } from '../model/article'
import styles from './ArticleBody.module.scss'

/** Body of an article, block by block. Drawn with native components on every target, without HTML. */
export function ArticleBody({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return (
    <>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the blocks never changes
        <Block key={place} block={block} />
      ))}
    </>
  )
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.type) {
    case 'heading':
      return <Heading className={styles.heading}>{block.text}</Heading>
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
    case 'link': {
      const target = linkTarget(block.url)
      return target && <Cell title={block.text} onTap={() => void openLink(target)} />
    }
    default:
      return null
  }
}
