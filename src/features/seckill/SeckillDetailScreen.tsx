import { priceText } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { describeFailure, isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { seckillApi } from '@/api/seckill.generated'
import { GoodsGallery } from '@/features/goods/GoodsGallery'
import { GoodsStory } from '@/features/goods/GoodsStory'
import { toGoodsDetail } from '@/features/goods/goodsDetail'
import { useMessage } from '@/features/messages/useMessage'
import { whenSignedIn } from '@/features/session/gate'
import { useContinued } from '@/features/session/useContinued'
import { useSharing } from '@/features/share/useSharing'
import { navigate, pageUrl } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Heading } from '@/ui/Heading/Heading'
import { IconButton } from '@/ui/Icon/IconButton'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { DetailSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Stepper } from '@/ui/Stepper/Stepper'
import { useRefetchAtZero, useSeckill } from './model/useSeckill'
import { MissingSeckill } from './parts/MissingSeckill'
import { SeckillBand } from './parts/SeckillBand'
import { SeckillBar } from './parts/SeckillBar'
import { SeckillProgress } from './parts/SeckillProgress'
import { Winners } from './parts/Winners'
import styles from './seckill.module.scss'

const TITLE = '限时秒杀'
/** Maximum number per purchase when neither limit nor stock is known. */
const MAX_AT_ONCE = 99

/** Page of a seckill: price, countdown and remaining stock from the mall; a disabled button shows the reason. */
export function SeckillDetailScreen({ seckillId = '' }: { seckillId?: string }) {
  const { seckill, query } = useSeckill(seckillId)
  const story = useQuery({
    ...asQuery(seckillApi.showDetail, { query: { seckillId } }),
    enabled: seckill !== undefined,
  })
  const goods = useMemo(() => story.data && toGoodsDetail(story.data), [story.data])
  const [chosen, setChosen] = useState(1)
  const buy = useContinued('buySeckill', (number: number) =>
    navigate('confirmSeckillOrder', { seckillId, number }),
  )
  const { viewing, view, close } = usePictureViewer()
  const refetchAtZero = useRefetchAtZero(query.refetch)
  const reminder = useMessage(
    { kind: 'saleStarts', subject: seckillId },
    { enabled: seckill?.status === 'scheduled' },
  )
  usePullToRefresh(query.refetch)
  const sharing = useSharing({
    title: seckill ? `${priceText(seckill.price)} 秒杀 ${seckill.title}` : TITLE,
    path: pageUrl('seckillDetail', { seckillId }),
    imageUrl: pictureSrc(seckill?.imgUrl),
    ...(seckill
      ? {
          ...(seckill.goodsId ? { counts: { active: 'good_share', id: seckill.goodsId } } : null),
          poster: {
            title: seckill.title,
            note: '限时秒杀，数量有限',
            price: priceText(seckill.price),
            imgUrl: seckill.gallery[0] || seckill.imgUrl,
            ground: 'night' as const,
          },
        }
      : null),
  })

  if (seckillId === '' || isNotFound(query.error)) {
    return <MissingSeckill title={TITLE} />
  }
  if (!seckill) {
    return (
      <Screen title={TITLE}>
        <Waiting of={query} skeleton={<DetailSkeleton />} />
      </Screen>
    )
  }
  const most = Math.max(1, Math.min(seckill.limit - seckill.myNumber, seckill.left, MAX_AT_ONCE))
  const number = Math.min(chosen, most)
  const remind = () => whenSignedIn(reminder.want, pageUrl('seckillDetail', { seckillId }))
  return (
    <Screen
      title={TITLE}
      footer={
        <SeckillBar seckill={seckill} onBuy={() => buy(number)} reminder={reminder} onRemind={remind} />
      }
      overlay={
        <>
          <PictureViewer viewing={viewing} onClose={close} />
          {sharing.overlay}
        </>
      }
    >
      <GoodsGallery
        pictures={seckill.gallery}
        name={seckill.title}
        onView={(place) => view(seckill.gallery, place)}
      />
      <SeckillBand seckill={seckill} asOf={query.dataUpdatedAt} onZero={refetchAtZero} />
      <SeckillProgress seckill={seckill} />
      <View className={styles.facts}>
        <View className={styles.line}>
          <Heading className={styles.title}>{seckill.title}</Heading>
          <IconButton name="share" label="分享" onTap={sharing.start} />
        </View>
        {seckill.specText !== '' && <View className={styles.spec}>{`规格：${seckill.specText}`}</View>}
      </View>
      <CellGroup flush className={styles.sheet}>
        {seckill.limit - seckill.myNumber > 1 && (
          <Cell
            title="数量"
            value={
              <Stepper
                value={number}
                onChange={setChosen}
                max={most}
                maxReason={
                  seckill.left <= most
                    ? `仅剩 ${seckill.left} 件`
                    : Number.isFinite(seckill.limit)
                      ? `每人限购 ${seckill.limit} 件`
                      : `一次最多买 ${most} 件`
                }
                label="购买数量"
              />
            }
          />
        )}
        <Cell
          title="付款"
          note="超时自动取消"
          value={seckill.payWithinMinutes ? `下单后 ${seckill.payWithinMinutes} 分钟内` : ''}
        />
      </CellGroup>
      <Winners seckillId={seckillId} soldPercent={seckill.soldPercent} />
      {goods ? (
        <GoodsStory goods={goods} />
      ) : (
        story.isError && (
          <StateView
            compact
            state="failed"
            note={describeFailure(story.error)}
            onAction={() => void story.refetch()}
          />
        )
      )}
    </Screen>
  )
}
