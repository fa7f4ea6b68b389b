import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { Picture } from '@/ui/Picture/Picture'
import { type ArticleCard, coverRatio, readsText } from '../model/article'
import styles from './ArticleTile.module.scss'

interface ArticleTileProps {
  article: ArticleCard
  onTap: (articleId: string) => void
}

/** An article in the waterfall. */
export const ArticleTile = memo(function ArticleTile({ article, onTap }: ArticleTileProps) {
  return (
    <View
      className={styles.tile}
      ariaRole="link"
      ariaLabel={article.title}
      hoverClass="press"
      onClick={() => onTap(article.articleId)}
    >
      <Picture src={article.imgUrl} ratio={coverRatio(article.articleId)} />
      <View className={styles.words}>
        <View className={styles.title}>{article.title}</View>
        <View className={styles.foot}>
          <Text className={styles.author}>{article.author}</Text>
          <Text className={styles.reads}>{readsText(article.reads)}</Text>
        </View>
      </View>
    </View>
  )
})
