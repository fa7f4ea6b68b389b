import { useCallback } from 'react'
import { commonApi } from '@/api/common'
import { asPages } from '@/api/query/asPages'
import { navigate } from '@/navigate'
import { usePagedList } from '@/shell/usePagedList'
import { toArticleCard } from './article'

const PAGE_SIZE = 10

/**
 * Articles of a topic, of all topics with ''. With a keyword, those that it finds, best first. `open` opens the page of
 * one.
 */
export function useArticles(topicId: string, keyword = '') {
  const list = usePagedList(
    asPages(commonApi.articles, {
      query: { pageSize: PAGE_SIZE, ...(topicId && { topicId }), ...(keyword && { keyword }) },
    }),
    { idOf: (wire) => wire.articleId, toItem: toArticleCard },
  )
  const open = useCallback((articleId: string) => void navigate('article', { articleId }), [])
  return { list, open }
}
