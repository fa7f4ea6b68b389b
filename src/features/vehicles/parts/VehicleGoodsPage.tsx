import { fromText, UNKNOWN_PRICE } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { describeFailure } from '@/api/http/errors'
import { chooseCarMode } from '@/features/cars/chooseCarMode'
import { whenSignedIn } from '@/features/session/gate'
import { useSharing } from '@/features/share/useSharing'
import { navigate, pageUrl, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Carousel } from '@/ui/Carousel/Carousel'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { toast } from '@/ui/feedback'
import { Heading } from '@/ui/Heading/Heading'
import { IconButton } from '@/ui/Icon/IconButton'
import { NoticeBar } from '@/ui/NoticeBar/NoticeBar'
import { Picture } from '@/ui/Picture/Picture'
import { Price } from '@/ui/Price/Price'
import { StateView } from '@/ui/StateView/StateView'
import { Tag } from '@/ui/Tag/Tag'
import { useSeenFurther } from '@/ui/useNearRows'
import { chosenIds } from '../model/choice'
import { sharedVehicle } from '../model/sharedVehicle'
import { useVehicleChoice } from '../model/useVehicleChoice'
import type { VehicleGoods } from '../model/vehicleGoods'
import { OrderBar, PRICING } from './OrderBar'
import { SpecChoice } from './SpecChoice'
import { TypeFacts } from './TypeFacts'
import styles from './VehicleGoodsPage.module.scss'

const TERMS = [
  { title: '定金抵车款', text: '定金计入总车价，尾款在门店支付' },
  { title: '生产前可退', text: '门店安排生产之前，可以在订单里申请退回定金' },
  { title: '门店联系您', text: '支付定金后，您选择的门店会核对配置、签订合同' },
] as const

/** Terms of the deposit, shown before it is paid. */
function DepositTerms() {
  return (
    <View className={styles.terms}>
      <Heading className={styles.title}>定金说明</Heading>
      {TERMS.map(({ title, text }) => (
        <View key={title} className={styles.term}>
          <View className={styles.depositTermsName}>{title}</View>
          <View className={styles.text}>{text}</View>
        </View>
      ))}
    </View>
  )
}

const RATIO = 16 / 9
/** A page with fewer rows of choices may be too short to be scrolled, so all of it is rendered at once. */
const MIN_OF_LONG_PAGE = 8

interface VehicleGoodsPageProps {
  goods: VehicleGoods
  /** Value ids from the address. */
  requested: readonly (string | undefined)[]
}

export function VehicleGoodsPage({ goods, requested }: VehicleGoodsPageProps) {
  const vehicle = useVehicleChoice(goods, requested)
  const { choice, selected, isSettled, failure } = vehicle
  const selection = selected?.selection ?? null
  const pictures = selected?.pictures ?? []
  const isOnOffer = goods.specs.every(({ values }) => values.length > 0) && goods.specs.length > 0
  const rows = goods.specs.filter(({ specId }) => specId !== 'colour').flatMap(({ values }) => values).length
  const seesFurther = useSeenFurther() || rows < MIN_OF_LONG_PAGE
  const sharing = useSharing(sharedVehicle(goods, choice, selected))
  const order = () => {
    if (vehicle.isChanging()) return toast(PRICING)
    const input = { goodsId: goods.goodsId, values: chosenIds(choice).join(',') }
    whenSignedIn(() => navigate('confirmOrder', input), pageUrl('confirmOrder', input))
  }
  const changeSeries = async () => {
    const mode = await chooseCarMode()
    if (!mode) return
    const { seriesId, typeId, colourId } = mode
    void redirect('vehicleGoodsDetail', { goodsId: seriesId, typeId, colourId })
  }
  return (
    <Screen
      title={`订购${goods.seriesName}`}
      footer={isOnOffer && <OrderBar selection={selection} isSettled={isSettled} onOrder={order} />}
      overlay={sharing.overlay}
    >
      {failure ? (
        <NoticeBar tone="warning" onTap={vehicle.retry}>
          {`价格没能更新：${describeFailure(failure)}，点按重试`}
        </NoticeBar>
      ) : null}
      <View className={styles.top}>
        {pictures.length > 0 ? (
          <Carousel
            ratio={RATIO}
            autoplay={false}
            marks="count"
            label={`${goods.seriesName}的图片`}
            slides={pictures.map((src, place) => ({
              key: place,
              node: <Picture src={src} ratio={RATIO} eager={place < 2} alt={goods.seriesName} />,
            }))}
          />
        ) : (
          <Picture src="" ratio={RATIO} alt={goods.seriesName} />
        )}
        <View className={styles.facts}>
          <View className={isSettled || !isOnOffer ? styles.price : styles.unsettled} ariaRole="status">
            {selection ? (
              <Price fen={selection.price} size="xl" tone="accent" />
            ) : (
              <View className={styles.from}>{fromText(goods.priceFrom) || UNKNOWN_PRICE}</View>
            )}
            <View className={styles.deposit}>
              <Price fen={selection?.deposit ?? goods.deposit} size="s" tone="muted" prefix="定金" />
            </View>
          </View>
          <View className={styles.line}>
            <View className={styles.name}>{`${goods.seriesName} ${selection?.typeName ?? ''}`}</View>
            <IconButton name="share" label="分享" onTap={sharing.start} />
          </View>
          <View className={styles.slogan}>{goods.slogan}</View>
          <View className={styles.tags}>
            {goods.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </View>
        </View>
      </View>
      {goods.specs.map((group, at) => (
        <SpecChoice
          key={group.specId}
          group={group}
          chosen={choice[at] ?? null}
          remaining={selected?.remaining ?? []}
          onTap={(value) => {
            if (!vehicle.tap(at, value.valueId)) toast(`这款车型不能选“${value.name}”，换一款车型试试`)
          }}
        />
      ))}
      <TypeFacts typeId={choice[goods.specs.findIndex(({ specId }) => specId === 'type')] ?? ''} />
      {isOnOffer ? (
        seesFurther && <DepositTerms />
      ) : (
        <StateView state="empty" compact title="这个车系暂未开放订购" note="可以先看参数，或预约试驾" />
      )}
      {seesFurther && (
        <CellGroup className={styles.more}>
          <Cell
            title="看参数配置"
            onTap={() => void navigate('carConfigDetail', { seriesId: goods.seriesId })}
          />
          <Cell title="换其他车系" onTap={() => void changeSeries()} />
          <Cell title="预约试驾" onTap={() => void navigate('appointment', { seriesId: goods.seriesId })} />
        </CellGroup>
      )}
    </Screen>
  )
}
