import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { productApi } from '@/api/product.generated'
import { asPages } from '@/api/query/asPages'
import { navigate } from '@/navigate'
import { ListStates } from '@/shell/ListStates'
import { Screen } from '@/shell/Screen'
import { usePagedList } from '@/shell/usePagedList'
import { Chips } from '@/ui/Chips/Chips'
import { SearchButton } from '@/ui/SearchBar/SearchButton'
import { GridSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Tabs } from '@/ui/Tabs/Tabs'
import { GoodsGrid } from './GoodsGrid'
import { toGoodsCard } from './goodsCard'
import styles from './goodsLists.module.scss'
import { type FilterParams, NO_FILTER, rangeText } from './model/listFilter'
import { sortAfterTap, sortTabs, tabOfSort } from './model/listQuery'
import { PriceSheet } from './parts/PriceSheet'
import { useListFilter } from './useListFilter'
import { useOwnSeries } from './useOwnSeries'

interface GoodsListScreenProps extends FilterParams {
  categoryId?: string
  topicId?: string
  keyword?: string
  title?: string
}

const PAGE_SIZE = 20

/** Lists goods of a category, of a home page floor, or of a search; a link may bring its filter. */
export function GoodsListScreen({ categoryId, topicId, keyword, title, ...params }: GoodsListScreenProps) {
  const { filter, change } = useListFilter(params)
  const [isPricing, setPricing] = useState(false)
  const own = useOwnSeries(true)
  const { sort, priceFrom, priceTo, inStock } = filter
  const isForMine = filter.isForMine && own.names.length > 0
  const list = usePagedList(
    asPages(productApi.list, {
      query: {
        categoryId,
        topicId,
        keyword: keyword && searched(keyword),
        sort,
        priceFrom: priceFrom ?? undefined,
        priceTo: priceTo ?? undefined,
        inStock: inStock ? '1' : '0',
        fitsSeries: isForMine ? own.names.join(',') : undefined,
        pageSize: PAGE_SIZE,
      },
    }),
    { idOf: (wire) => wire.goodsId, toItem: toGoodsCard },
  )
  const range = rangeText(priceFrom, priceTo)
  const isFiltered = inStock || isForMine || range !== ''
  const filters = [
    { value: 'stock', text: '只看有货', isOn: inStock },
    { value: 'price', text: range || '价格区间', isOn: range !== '' },
    ...(own.names.length > 0
      ? [
          {
            value: 'mine',
            text: `只看适合我${own.isBuilt ? '定制' : ''}的${own.names.join('、')}`,
            isOn: isForMine,
          },
        ]
      : []),
  ]
  const tapFilter = (value: string) => {
    if (value === 'price') setPricing(true)
    else change(value === 'stock' ? { inStock: !inStock } : { isForMine: !isForMine })
  }
  const blocks = useMemo(() => inBlocks(list.rows, PAGE_SIZE), [list.rows])
  return (
    <Screen
      title={title || '全部商品'}
      middle={
        keyword === undefined ? undefined : (
          <SearchButton
            placeholder="搜索商品"
            value={keyword}
            onOpen={() => void navigate('search', { keyword })}
          />
        )
      }
      overlay={
        <PriceSheet
          open={isPricing}
          priceFrom={priceFrom}
          priceTo={priceTo}
          onClose={() => setPricing(false)}
          onChoose={(chosen) => {
            setPricing(false)
            change(chosen)
          }}
        />
      }
    >
      <Tabs
        tabs={sortTabs(sort)}
        value={tabOfSort(sort)}
        onChange={(tab) => change({ sort: sortAfterTap(sort, tab) })}
        onSame={(tab) => change({ sort: sortAfterTap(sort, tab) })}
      />
      <View className={styles.filters}>
        <Chips
          oneRow
          label="筛选"
          options={filters}
          value={filters.filter(({ isOn }) => isOn).map(({ value }) => value)}
          onTap={tapFilter}
        />
      </View>
      <ListStates
        list={list}
        empty={
          isFiltered ? (
            <StateView
              state="empty"
              art="empty-search"
              title="没有符合筛选的商品"
              action="取消筛选"
              onAction={() => change({ ...NO_FILTER, sort })}
            />
          ) : (
            <StateView
              state="empty"
              art="empty-search"
              title={keyword ? `没有找到“${keyword}”` : '这里还没有商品'}
              note={keyword ? '换个词，或者少几个字试试' : undefined}
              action="回首页逛逛"
              onAction={() => void navigate('home')}
            />
          )
        }
        skeleton={<GridSkeleton cards={6} />}
      >
        {list.isNear && <View className={styles.near}>没有完全匹配的，为您找到相近的</View>}
        {blocks.map((goods, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is identified by its position in the list
          <View key={place} className={styles.block}>
            <GoodsGrid goods={goods} eager={place === 0 ? 4 : 0} />
          </View>
        ))}
      </ListStates>
    </Screen>
  )
}

/** Characters of a search that the call takes; a link may have more. A character is not cut in half. */
const searched = (keyword: string) => keyword.slice(0, 64).replace(/[\ud800-\udbff]$/, '')

/** Splits rows into blocks of the given size, so that a long list is laid out block by block. */
function inBlocks<Row>(rows: readonly Row[], size: number): Row[][] {
  const blocks: Row[][] = []
  for (let start = 0; start < rows.length; start += size) blocks.push(rows.slice(start, start + size))
  return blocks
}
