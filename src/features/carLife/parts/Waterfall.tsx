import { Text, View } from '@tarojs/components'
import { memo, useMemo } from 'react'
import { Picture } from '@/ui/Picture/Picture'
import { type ArticleCard, coverRatio, inTwoColumns, readsText } from '../model/article'
import styles from './Waterfall.module.scss'

interface ArticleTileProps {
  article: ArticleCard
  onTap: (articleId: string) => void
}

/** An article in the waterfall. */
const ArticleTile = memo(function ArticleTile({ article, onTap }: ArticleTileProps) {
  return (
    <View
      className={styles.tile}
      ariaRole="link"
      ariaLabel={article.title}
      hoverClass="press"
      onClick={() => onTap(article.articleId)}
    >
      <Picture src={article.imgUrl} ratio={coverRatio(article.articleId)} />
      <View className={styles.text}>
        <View className={styles.title}>{article.title}</View>
        <View className={styles.foot}>
          <Text className={styles.author}>{article.author}</Text>
          <Text className={styles.reads}>{readsText(article.reads)}</Text>
        </View>
      </View>
    </View>
  )
})

interface WaterfallProps {
  articles: readonly ArticleCard[]
  onTap: (articleId: string) => void
}

/** Articles in two columns of similar height. */
export function Waterfall({ articles, onTap }: WaterfallProps) {
  const [left, right] = useMemo(() => inTwoColumns(articles), [articles])
  return (
    <View className={styles.columns}>
      <View className={styles.column}>
        {left.map((article) => (
          <ArticleTile key={article.articleId} article={article} onTap={onTap} />
        ))}
      </View>
      <View className={styles.column}>
        {right.map((article) => (
          <ArticleTile key={article.articleId} article={article} onTap={onTap} />
        ))}
      </View>
    </View>
  )
}
