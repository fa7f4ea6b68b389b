import { BRAND_PICKUP } from '@contract/rules/brand'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { homeApi } from '@/api/home'
import { asQuery } from '@/api/query/asQuery'
import { CityChip } from '@/features/city/CityChip'
import { GoodsGrid } from '@/features/goods/GoodsGrid'
import { linkProps, openLink } from '@/features/links/openLink'
import { useOpeningAd } from '@/features/opening/useOpeningAd'
import { useShared } from '@/features/share/useShared'
import { navigate, pageUrl } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import { Icon, iconOr } from '@/ui/Icon/Icon'
import { Picture } from '@/ui/Picture/Picture'
import { SearchButton } from '@/ui/SearchBar/SearchButton'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import { StateView } from '@/ui/StateView/StateView'
import styles from './HomeScreen.module.scss'
import { type Floor, type HomeBlock, type Shortcut, toHome } from './model/home'
import { useFirstBlocks } from './model/useFirstBlocks'
import { BlockHead } from './parts/BlockHead'
import { Banners, PictureStrip } from './parts/PictureStrip'
import { SeckillStrip } from './parts/SeckillStrip'
import { SeriesStrip } from './parts/SeriesStrip'

/** A themed group of goods under its title and cover picture. */
function GoodsFloor({ floor }: { floor: Floor }) {
  const { target } = floor
  return (
    <View>
      <BlockHead title={floor.title} subtitle={floor.subtitle} target={target} />
      {floor.imgUrl && (
        <View className={styles.cover} {...(target ? { onClick: () => void openLink(target) } : null)}>
          <Picture src={floor.imgUrl} ratio={16 / 9} round="m" />
        </View>
      )}
      <GoodsGrid goods={floor.goods} />
    </View>
  )
}

const FIVE = [1, 2, 3, 4, 5]

/** Skeleton of the home page; index.html draws the same one before any script has loaded. */
function HomeSkeleton() {
  return (
    <View ariaRole="status" ariaLabel="正在加载">
      <Skeleton shape="box" ratio={16 / 9} />
      <View className={styles.row}>
        {FIVE.map((place) => (
          <Skeleton key={place} shape="box" width="44px" height="44px" />
        ))}
      </View>
      <View className={styles.cards}>
        <Skeleton width="40%" height="24px" />
        <Skeleton shape="box" height="160px" />
      </View>
    </View>
  )
}

/** Grid of shortcuts, five in a row. */
function Shortcuts({ items }: { items: readonly Shortcut[] }) {
  return (
    <View className={styles.grid}>
      {items.map((item) => (
        <View key={item.id} className={styles.item} {...linkProps(item.target, item.title)}>
          <Icon name={iconOr(item.icon, 'gift')} size={26} />
          <View className={styles.title}>{item.title}</View>
        </View>
      ))}
    </View>
  )
}

const NO_BLOCKS: readonly HomeBlock[] = []

/** Home page (tab 0). */
export function HomeScreen() {
  const query = useQuery(asQuery(homeApi.index, { query: { brand: BRAND_PICKUP } }))
  const home = useMemo(() => query.data && toHome(query.data), [query.data])
  const shownBlocks = useFirstBlocks(home?.blocks ?? NO_BLOCKS)
  usePullToRefresh(query.refetch)
  useOpeningAd()
  useShared({ title: '', path: pageUrl('home') })
  return (
    <Screen
      tab={0}
      left={<CityChip />}
      middle={
        <SearchButton placeholder={home?.searchHint || '搜索商品'} onOpen={() => void navigate('search')} />
      }
    >
      {home ? (
        <>
          {home.banners.length > 0 && <Banners banners={home.banners} />}
          {shownBlocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and the mall decides their order
            <ErrorBoundary key={place}>
              <Block block={block} onOver={() => void query.refetch()} />
            </ErrorBoundary>
          ))}
          {home.blocks.length === 0 && home.banners.length === 0 && (
            <StateView state="empty" title="商城正在布置" art="empty-content" />
          )}
        </>
      ) : (
        <Waiting of={query} skeleton={<HomeSkeleton />} />
      )}
    </Screen>
  )
}

function Block({ block, onOver }: { block: HomeBlock; onOver: () => void }) {
  switch (block.kind) {
    case 'seckill':
      return <SeckillStrip seckill={block.seckill} onOver={onOver} />
    case 'shortcuts':
      return <Shortcuts items={block.items} />
    case 'series':
      return <SeriesStrip title={block.title} target={block.target} series={block.items} />
    case 'floor':
      return <GoodsFloor floor={block.floor} />
    case 'pictures':
      return <PictureStrip title={block.title} target={block.target} entries={block.items} />
  }
}
