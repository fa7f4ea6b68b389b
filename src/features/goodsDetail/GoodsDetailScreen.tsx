import { priceText } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect, useMemo, useState } from 'react'
import { isNotFound } from '@/api/http/errors'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { GoodsGallery } from '@/features/goods/GoodsGallery'
import { GoodsGrid } from '@/features/goods/GoodsGrid'
import { GoodsStory } from '@/features/goods/GoodsStory'
import { type GoodsDetail, toGoodsDetail } from '@/features/goods/goodsDetail'
import { type SpecEntry, SpecPopup } from '@/features/goods/SpecPopup'
import { useGoodsChoice } from '@/features/goods/useGoodsChoice'
import { ReviewPreview } from '@/features/reviews/ReviewPreview'
import type { PosterContent } from '@/features/share/shared'
import { useSharing } from '@/features/share/useSharing'
import { pageUrl, redirect } from '@/navigate'
import { setStored } from '@/platform/host/storage'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { AfterFirstFrame, useInSlices } from '@/ui/AfterFirstFrame'
import { Cell } from '@/ui/Cell/Cell'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import { Heading } from '@/ui/Heading/Heading'
import { NoticeBar } from '@/ui/NoticeBar/NoticeBar'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { DetailSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Tabs } from '@/ui/Tabs/Tabs'
import { SECTIONS } from './model/sections'
import { useBuying } from './model/useBuying'
import { useGoodsCoupons } from './model/useGoodsCoupons'
import { useSections } from './model/useSections'
import { BuyBar } from './parts/BuyBar'
import { CouponSheet } from './parts/CouponSheet'
import { FitsMyTruck } from './parts/FitsMyTruck'
import { CouponCell, GoodsFacts } from './parts/GoodsFacts'
import styles from './parts/parts.module.scss'

export function GoodsDetailScreen({ goodsId = '' }: { goodsId?: string }) {
  const query = useQuery({
    ...asQuery(productApi.goodsDetail, { query: { goodsId } }),
    enabled: goodsId !== '',
  })
  const goods = useMemo(() => query.data && toGoodsDetail(query.data), [query.data])
  const isReady = useInSlices(goods !== undefined)
  useEffect(() => {
    if (goods?.unit) setStored('goodsUnit', goods.unit)
  }, [goods?.unit])
  const choice = useGoodsChoice(goods)
  const [entry, setEntry] = useState<SpecEntry | null>(null)
  const [isTaking, setTaking] = useState(false)
  const { coupons, receiving, receive } = useGoodsCoupons(goodsId, goods)
  const sections = useSections()
  const { viewing, view, close } = usePictureViewer()
  const buying = useBuying(goodsId, choice, () => setEntry(null))
  const sharing = useSharing({
    title: goods?.title ?? '',
    desc: goods?.subtitle ?? '',
    path: pageUrl('goodsDetail', { goodsId }),
    imageUrl: pictureSrc(goods?.gallery[0]),
    counts: { active: 'good_share', id: goodsId },
    ...(goods ? { poster: posterOf(goods) } : null),
  })

  if (goodsId === '' || isNotFound(query.error)) {
    return (
      <Screen title="商品详情">
        <StateView
          state="empty"
          art="empty-content"
          title="这件商品不在了"
          action="看看别的"
          onAction={() => void redirect('home')}
        />
      </Screen>
    )
  }
  if (!goods || !choice || !isReady) {
    return (
      <Screen title="商品详情">
        <Waiting of={query} skeleton={<DetailSkeleton />} />
      </Screen>
    )
  }
  // Goods without specifications are added or bought with one tap, without the popup.
  const start = (action: 'add' | 'buy') => {
    if (goods.specs.length > 0) setEntry(action)
    else if (action === 'add') buying.add()
    else buying.buy()
  }
  return (
    <Screen
      title={goods.title}
      middle={
        <Tabs tabs={SECTIONS} value={sections.current} onChange={sections.goTo} onSame={sections.goTo} />
      }
      footer={<BuyBar goods={goods} onAdd={() => start('add')} onBuy={() => start('buy')} />}
      overlay={
        <>
          <SpecPopup
            goods={goods}
            entry={entry}
            choice={choice}
            onAdd={buying.add}
            onBuy={buying.buy}
            onClose={() => setEntry(null)}
          />
          <CouponSheet
            open={isTaking}
            coupons={coupons}
            receiving={receiving}
            onReceive={receive}
            onClose={() => setTaking(false)}
          />
          <PictureViewer viewing={viewing} onClose={close} />
          {sharing.overlay}
        </>
      }
    >
      <View id={sections.idOf('goods')}>
        {!goods.onSale && <NoticeBar tone="warning">这件商品已经下架，可以看看下面的其他装备</NoticeBar>}
        <GoodsGallery
          pictures={goods.gallery}
          name={goods.title}
          onView={(place) => view(goods.gallery, place)}
        />
      </View>
      <GoodsFacts goods={goods} onShare={sharing.start} />
      <View className={styles.sheet}>
        {coupons.length > 0 && <CouponCell coupons={coupons} onTap={() => setTaking(true)} />}
        {goods.specs.length > 0 && (
          <Cell
            title="规格"
            value={choice.shown.text}
            onTap={() => setEntry('cell')}
            label={`规格，${choice.shown.text}`}
          />
        )}
        <Cell title="配送" value={goods.deliveryText} />
        {goods.fits.length > 0 && <Cell title="适用车型" value={goods.fits.join('、')} />}
        <FitsMyTruck goods={goods} />
      </View>
      <View id={sections.idOf('reviews')} className={styles.sheet}>
        <ErrorBoundary>
          <AfterFirstFrame>
            <ReviewPreview goodsId={goodsId} reviews={goods.reviews} onView={view} />
          </AfterFirstFrame>
        </ErrorBoundary>
      </View>
      <View id={sections.idOf('story')}>
        <AfterFirstFrame frames={2}>
          <GoodsStory goods={goods} />
        </AfterFirstFrame>
      </View>
      {goods.related.length > 0 && (
        <AfterFirstFrame frames={3}>
          <Heading className={styles.heading}>搭着买</Heading>
          <GoodsGrid goods={goods.related} />
        </AfterFirstFrame>
      )}
    </Screen>
  )
}

const posterOf = (goods: GoodsDetail): PosterContent => ({
  title: goods.title,
  note: goods.subtitle,
  price: goods.priceMax > goods.price ? `${priceText(goods.price)} 起` : priceText(goods.price),
  imgUrl: goods.gallery[0] ?? '',
  ground: 'paper',
})
