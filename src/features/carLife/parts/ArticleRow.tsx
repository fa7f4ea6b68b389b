import { monthDayText } from '@contract/rules/dateText'
import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { Picture } from '@/ui/Picture/Picture'
import { type ArticleCard, readsText } from '../model/article'
import styles from './ArticleRow.module.scss'

interface ArticleRowProps {
  article: ArticleCard
  onTap: (articleId: string) => void
}

/** An article in a topic's list: text with the picture beside it. */
export const ArticleRow = memo(function ArticleRow({ article, onTap }: ArticleRowProps) {
  return (
    <View
      className={styles.row}
      hoverClass="press"
      ariaRole="link"
      ariaLabel={article.title}
      onClick={() => onTap(article.articleId)}
    >
      <View className={styles.words}>
        <View className={styles.title}>{article.title}</View>
        <View className={styles.summary}>{article.summary}</View>
        <View className={styles.facts}>
          <Text className={styles.author}>{article.author}</Text>
          <Text>{monthDayText(article.publishedAt)}</Text>
          <Text>{readsText(article.reads)}</Text>
        </View>
      </View>
      <View className={styles.photo}>
        <Picture src={article.imgUrl} ratio={1} round="s" />
      </View>
    </View>
  )
})
