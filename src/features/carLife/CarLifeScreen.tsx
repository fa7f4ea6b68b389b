import { withThousands } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { useShared } from '@/features/share/useShared'
import { navigate, pageUrl } from '@/navigate'
import { ListStates } from '@/shell/ListStates'
import { Screen } from '@/shell/Screen'
import { SearchButton } from '@/ui/SearchBar/SearchButton'
import { GridSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Tabs } from '@/ui/Tabs/Tabs'
import styles from './carLife.module.scss'
import { hasArticles } from './model/article'
import { chooseTopic, type Topic, useTopic, useTopics } from './model/topic'
import { useArticles } from './model/useArticles'
import { TopicGoods } from './parts/TopicGoods'
import { Waterfall } from './parts/Waterfall'

const ALL_TOPICS = { value: '', text: '推荐' }

/** Car-life page (tab 2): articles by topic. */
export function CarLifeScreen() {
  useShared({ title: '拓岭车生活', path: pageUrl('carLife') })
  const topicId = useTopic()
  const { topics } = useTopics()
  const topic = topics.find((one) => one.topicId === topicId)
  const tabs = [ALL_TOPICS, ...topics.map(({ topicId: value, name: text }) => ({ value, text }))]
  return (
    <Screen
      title="车生活"
      tab={2}
      middle={
        hasArticles() ? (
          <SearchButton placeholder="搜索文章" onOpen={() => void navigate('carLifeList', {})} />
        ) : undefined
      }
    >
      <Tabs tabs={tabs} value={topicId} onChange={chooseTopic} fit="scroll" className={styles.topics} />
      {topic && (
        <View
          className={styles.carLifeIntro}
          hoverClass="press"
          ariaRole="link"
          ariaLabel={`话题${topic.name}，${allText(topic)}`}
          onClick={() => void navigate('carLifeList', { topicId })}
        >
          <View className={styles.introText}>{topic.intro}</View>
          <View className={styles.all}>{allText(topic)}</View>
        </View>
      )}
      {hasArticles() ? <Articles topicId={topicId} /> : <TopicGoods topicId={topicId} />}
    </Screen>
  )
}

const allText = ({ articleCount }: Topic) =>
  articleCount ? `全部 ${withThousands(articleCount)} 篇` : '全部'

function Articles({ topicId }: { topicId: string }) {
  const { list, open } = useArticles(topicId)
  return (
    <ListStates
      list={list}
      empty={<StateView state="empty" title="这个话题还没有文章" art="empty-content" />}
      skeleton={<GridSkeleton cards={6} />}
    >
      <Waterfall articles={list.rows} onTap={open} />
    </ListStates>
  )
}
