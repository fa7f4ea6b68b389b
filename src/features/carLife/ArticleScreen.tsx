import { dateText } from '@contract/rules/dateText'
import { priceText, yuanToFen } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { Text, View } from '@tarojs/components'
import { commonApi } from '@/api/common'
import { isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { useSharing } from '@/features/share/useSharing'
import { navigate, pageUrl, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Heading } from '@/ui/Heading/Heading'
import { IconButton } from '@/ui/Icon/IconButton'
import { Picture } from '@/ui/Picture/Picture'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { DetailSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import styles from './carLife.module.scss'
import { readsText, toArticleCard } from './model/article'
import { ArticleBody } from './parts/ArticleBody'
import { Waterfall } from './parts/Waterfall'

const COVER_RATIO = 4 / 3

export interface ArticleScreenProps {
  articleId?: string
  /** Key of the desk that shows an article before it is published. */
  preview?: string
}

/** Page of one car-life article, with its goods and related articles. */
export function ArticleScreen({ articleId = '', preview = '' }: ArticleScreenProps) {
  const query = useQuery({
    ...asQuery(commonApi.article, { query: { articleId, ...(preview && { preview }) } }),
    enabled: articleId !== '',
  })
  const article = query.data
  const sharing = useSharing({
    title: article?.title ?? '',
    desc: article?.summary ?? '',
    path: pageUrl('article', { articleId }),
    imageUrl: pictureSrc(article?.cover),
    ...(article
      ? {
          poster: {
            title: article.title,
            note: article.summary,
            price: '',
            imgUrl: article.cover,
            ground: 'paper' as const,
          },
        }
      : null),
  })

  const isGone = articleId === '' || isNotFound(query.error)
  if (isGone) {
    return (
      <Screen title="车生活">
        <StateView
          state="empty"
          title="这篇文章不在了"
          art="empty-content"
          action="看看别的"
          onAction={() => void redirect('carLife')}
        />
      </Screen>
    )
  }
  if (!article) {
    return (
      <Screen title="车生活" ground="raised">
        <Waiting of={query} skeleton={<DetailSkeleton ratio={COVER_RATIO} />} />
      </Screen>
    )
  }
  return (
    <Screen
      title={preview ? '预览' : article.topicName || '车生活'}
      ground="raised"
      overlay={sharing.overlay}
    >
      <Picture src={article.cover} ratio={COVER_RATIO} eager />
      <View className={styles.article}>
        <Heading size="2xl" className={styles.articleTitle}>
          {article.title}
        </Heading>
        <View className={styles.articleFacts}>
          <Text>{article.author}</Text>
          <Text>{dateText(article.publishedAt)}</Text>
          <Text>{readsText(article.reads)}</Text>
          <IconButton name="share" label="分享" className={styles.share} onTap={sharing.start} />
        </View>
        <ArticleBody blocks={article.body} />
      </View>
      {article.goods.length > 0 && (
        <>
          <Heading className={styles.heading}>文中提到的装备</Heading>
          <CellGroup flush>
            {article.goods.map((goods) => (
              <Cell
                key={goods.goodsId}
                lead={
                  <View className={styles.thumb}>
                    <Picture src={goods.image} round="s" />
                  </View>
                }
                title={goods.title}
                note={`${priceText(yuanToFen(goods.price))}${goods.priceVaries && goods.price ? ' 起' : ''}`}
                onTap={() => void navigate('goodsDetail', { goodsId: goods.goodsId })}
              />
            ))}
          </CellGroup>
        </>
      )}
      {article.related.length > 0 && (
        <View className={styles.related}>
          <Heading className={styles.heading}>接着看</Heading>
          <Waterfall
            articles={pairs(article.related).map(toArticleCard)}
            onTap={(next) => void navigate('article', { articleId: next })}
          />
        </View>
      )}
    </Screen>
  )
}

/** Drops the last item of an odd list, because items are shown two in a row. A single item is kept. */
const pairs = <Item,>(all: readonly Item[]) =>
  all.length > 1 ? all.slice(0, all.length - (all.length % 2)) : all
