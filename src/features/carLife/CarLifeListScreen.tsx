import { monthDayText } from '@contract/rules/dateText'
import { withThousands } from '@contract/rules/price'
import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { ahead } from '@/features/links/ahead'
import { useShared } from '@/features/share/useShared'
import { navigate, pageUrl } from '@/navigate'
import { ListStates } from '@/shell/ListStates'
import { Screen } from '@/shell/Screen'
import { Heading } from '@/ui/Heading/Heading'
import { Picture } from '@/ui/Picture/Picture'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { SearchBar } from '@/ui/SearchBar/SearchBar'
import { useTypedSearch } from '@/ui/SearchBar/useTypedSearch'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import { StateView } from '@/ui/StateView/StateView'
import styles from './carLife.module.scss'
import { type ArticleCard, hasArticles, readsText } from './model/article'
import { useTopics } from './model/topic'
import { useArticles } from './model/useArticles'
import { TopicGoods } from './parts/TopicGoods'

interface ArticleRowProps {
  article: ArticleCard
  onTap: (articleId: string) => void
}

/** An article in a topic's list: text with the picture beside it. */
const ArticleRow = memo(function ArticleRow({ article, onTap }: ArticleRowProps) {
  return (
    <View
      className={styles.row}
      hoverClass="press"
      ariaRole="link"
      ariaLabel={article.title}
      {...ahead('article', article.articleId)}
      onClick={() => onTap(article.articleId)}
    >
      <View className={styles.articleRowText}>
        <View className={styles.carLifeListTitle}>{article.title}</View>
        <View className={styles.summary}>{article.summary}</View>
        <View className={styles.carLifeListFacts}>
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

const HEAD_RATIO = 2

/** Page of one car-life topic, or of all without `topicId`: its introduction and its articles in a list, with a search. */
export function CarLifeListScreen({ topicId = '' }: { topicId?: string }) {
  const { topics, isError } = useTopics()
  const topic = topics.find((one) => one.topicId === topicId)
  const title = topic?.name ?? '车生活'
  const shared = { title, imageUrl: pictureSrc(topic?.imgUrl) }
  useShared({ ...shared, path: pageUrl('carLifeList', { topicId }) })
  return (
    <Screen title={title} ground="raised">
      {topicId && !topic && topics.length === 0 && !isError && (
        <View>
          <Skeleton shape="box" ratio={HEAD_RATIO} />
          <View className={styles.coming} />
        </View>
      )}
      {topic && (
        <View className={styles.head}>
          <Picture src={topic.imgUrl} ratio={HEAD_RATIO} eager />
          <View className={styles.text}>
            <Heading size="2xl" className={styles.name}>
              {topic.name}
            </Heading>
            <View className={styles.carLifeListIntro}>{topic.intro}</View>
            {topic.articleCount !== null && topic.articleCount > 0 && (
              <View className={styles.count}>{`${withThousands(topic.articleCount)} 篇文章`}</View>
            )}
          </View>
        </View>
      )}
      {hasArticles() ? <Articles topicId={topicId} /> : <TopicGoods topicId={topicId} />}
    </Screen>
  )
}

function Articles({ topicId }: { topicId: string }) {
  const { keyword, clear, bar } = useTypedSearch()
  const { list, open } = useArticles(topicId, keyword)
  return (
    <>
      <View className={styles.search}>
        <SearchBar {...bar} placeholder="搜索文章" />
      </View>
      <ListStates
        list={list}
        empty={
          keyword ? (
            <StateView
              state="empty"
              title={`没有找到“${keyword}”`}
              note="换个词，或者少几个字试试"
              art="empty-search"
              action="看全部文章"
              onAction={clear}
            />
          ) : (
            <StateView
              state="empty"
              title="这个话题还没有文章"
              art="empty-content"
              action="去车生活看看"
              onAction={() => void navigate('carLife')}
            />
          )
        }
        skeleton={<RowSkeleton rows={5} />}
      >
        {list.isNear && <View className={styles.near}>没有完全匹配的，为您找到相近的</View>}
        <View>
          {list.rows.map((article) => (
            <ArticleRow key={article.articleId} article={article} onTap={open} />
          ))}
        </View>
      </ListStates>
    </>
  )
}
