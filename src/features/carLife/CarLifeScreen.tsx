import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { commonApi } from '@/api/common'
import { describeFailure } from '@/api/http/errors'
import { asPages } from '@/api/query/asPages'
import { asQuery } from '@/api/query/asQuery'
import { navigate } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { usePagedList } from '@/shell/usePagedList'
import { ListFooter } from '@/ui/ListFooter/ListFooter'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { GridSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Tabs } from '@/ui/Tabs/Tabs'
import styles from './CarLifeScreen.module.scss'
import { toArticleCard } from './model/article'
import { chooseTopic, useTopic } from './model/topicStore'
import { Waterfall } from './parts/Waterfall'

const ALL_TOPICS = { value: '', text: '推荐' }
const PAGE_SIZE = 10

/** Car life (tab 2): articles by topic. */
export function CarLifeScreen() {
  const topicId = useTopic()
  const topics = useQuery(asQuery(commonApi.topics))
  const list = usePagedList(
    asPages(commonApi.articles, { query: { pageSize: PAGE_SIZE, ...(topicId ? { topicId } : null) } }),
    { idOf: (wire) => wire.articleId, toItem: toArticleCard },
  )
  const open = useCallback((articleId: string) => void navigate('article', { articleId }), [])
  const tabs = [
    ALL_TOPICS,
    ...(topics.data?.list ?? []).map((topic) => ({ value: topic.topicId, text: topic.name })),
  ]
  return (
    <Screen title="车生活" tab={2}>
      <Tabs tabs={tabs} value={topicId} onChange={chooseTopic} fit="scroll" className={styles.topics} />
      {list.state === 'ready' ? (
        <>
          <Waterfall articles={list.rows} onTap={open} />
          <ListFooter state={list.footer} onRetry={list.more} />
        </>
      ) : list.state === 'empty' ? (
        <StateView state="empty" title="这个话题还没有文章" art="empty-content" />
      ) : list.state === 'failed' ? (
        <StateView state="failed" note={describeFailure(list.error)} onAction={() => void list.reload()} />
      ) : (
        <PageLoad skeleton={<GridSkeleton cards={6} />} onRetry={() => void list.reload()} />
      )}
    </Screen>
  )
}
