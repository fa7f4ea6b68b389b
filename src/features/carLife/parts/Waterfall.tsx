import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { type ArticleCard, inTwoColumns } from '../model/article'
import { ArticleTile } from './ArticleTile'
import styles from './Waterfall.module.scss'

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
