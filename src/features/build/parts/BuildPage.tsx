import { type Build, broughtByPack, judgeBuild, type WayOut } from '@contract/rules/buildRules'
import { priceText, wanText } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { useEffect, useId, useMemo, useState } from 'react'
import { priceChangeText } from '@/features/ordering/priceChange'
import { whenSignedIn } from '@/features/session/gate'
import { useSharing } from '@/features/share/useSharing'
import { buildTitle } from '@/lib/firstView'
import { navigate, pageUrl } from '@/navigate'
import { scrollToElement } from '@/platform/engine/elements'
import { Screen } from '@/shell/Screen'
import { AfterFirstFrame } from '@/ui/AfterFirstFrame'
import { Button } from '@/ui/Button/Button'
import { toast } from '@/ui/feedback'
import { Icon } from '@/ui/Icon/Icon'
import { NoticeBar } from '@/ui/NoticeBar/NoticeBar'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { useSeenFurther } from '@/ui/useNearRows'
import { fittedTo, goodsPrice, vehiclePrice } from '../model/cost'
import { stageOf } from '../model/layers'
import type { BuildOffer } from '../model/offer'
import type { SavedBuild } from '../model/savedBuilds'
import { useBuild } from '../model/useBuild'
import { useSavedBuilds } from '../model/useSavedBuilds'
import { accessoryRemark, type BuildSource, openedText, sharedBuild, toStoredBuild } from '../model/wording'
import { AccessoryChoice, Objections } from './AccessoryChoice'
import { ColourChoice, OptionRows, SeriesChoice } from './Choices'
import { NameBuild } from './NameBuild'
import { NextSteps } from './NextSteps'
import styles from './parts.module.scss'
import { RoadPrice } from './RoadPrice'
import { SavedBuildList } from './SavedBuildList'
import { TruckStage } from './TruckStage'

interface BuildPageProps {
  offer: BuildOffer
  /** From the address, the list, or the last one on this device. */
  requested: Build | null
  /** Earlier choices for the price on the road, text of `encodeCost`. */
  savedCost: string
  source: BuildSource
  /** Shows the build of another series. */
  onOpen: (build: Build) => void
  onOpenCode: (code: string) => void
}

/** A page with fewer accessories may be too short to be scrolled, so all of it is rendered at once. */
const MIN_OF_LONG_PAGE = 6
/** More than the height of the title bar in px, under which the notice begins. */
const BELOW_BAR = 140

/** The page of a series that has loaded: the truck, the choices, the price, and what to do with it. */
export function BuildPage({ offer, requested, savedCost, source, onOpen, onOpenCode }: BuildPageProps) {
  const state = useBuild(offer, requested, savedCost)
  const { build, objections, road, code } = state
  const { isFittedByDealer } = state.cost
  const saved = useSavedBuilds(offer)
  const [refused, setRefused] = useState('')
  const [isListOpen, setListOpen] = useState(false)
  /** The build that is being named: 'new' is the one on the page. */
  const [naming, setNaming] = useState<'new' | SavedBuild | null>(null)
  const fitted = fittedTo(offer, build)
  const stage = useMemo(() => stageOf(offer, build), [offer, build])
  const type = offer.range.types.find(({ typeId }) => typeId === build.typeId)
  /** The offer that the page opened with: the shopper knows its prices. */
  const [firstOffer] = useState(offer)
  const seesFurther = useSeenFurther() || offer.accessories.length < MIN_OF_LONG_PAGE
  const notice = openedText(state.opened, source, offer)
  const noticeId = `notice${useId().replace(/\W/g, '')}`
  // A saved build is opened from the end of the page.
  useEffect(() => void scrollToElement(noticeId, BELOW_BAR, false), [noticeId])
  const priceNotice = priceChangeText(
    fitted.length > 0 ? '车和配件的价格' : '车价',
    goodsPrice(firstOffer, build),
    goodsPrice(offer, build),
  )
  const obstacle = objections[0]?.text ?? ''
  const sharing = useSharing(sharedBuild(offer, build, { code, stage, road, isPossible: obstacle === '' }))

  const take = ({ build: better }: WayOut) => {
    setRefused('')
    state.setBuild(better)
  }
  const order = () => {
    const ordered = state.now()
    const [objection] = judgeBuild(offer.range, ordered)
    if (objection) return toast(objection.text)
    const input = {
      goodsId: offer.seriesId,
      values: [ordered.typeId, ordered.colourId, ordered.packId].join(','),
      remark: accessoryRemark(offer, ordered, isFittedByDealer) || undefined,
      seenPrice: vehiclePrice(offer, ordered),
    }
    whenSignedIn(() => navigate('confirmOrder', input), pageUrl('confirmOrder', input))
  }
  const giveName = async (name: string) => {
    const isDone =
      naming === 'new'
        ? await saved.save(toStoredBuild(offer, build, { code, name }))
        : naming !== null && (await saved.rename(naming, name))
    if (!isDone) return
    toast(naming === 'new' ? (saved.isInAccount ? '已存到账号' : '已存在本机') : '已改名')
    setNaming(null)
  }
  const colourName = offer.colours.find(({ colourId }) => colourId === build.colourId)?.name ?? ''
  const undrawn = stage.isLayered ? fitted.filter(({ layer }) => layer.length === 0) : []
  const onTruck = [...fitted, ...broughtByPack(offer.range, build)]
  const label = [
    `${offer.seriesName}${type ? ` ${type.name}` : ''}`,
    colourName,
    onTruck.length > 0 && `装有${onTruck.map(({ name }) => name).join('、')}`,
  ]
  return (
    <Screen
      title={buildTitle(offer.seriesName)}
      footer={
        <StickyBar className={styles.bar} notice={priceNotice}>
          <View
            className={styles.door}
            hoverClass="press"
            ariaRole="button"
            onClick={() => (obstacle ? toast(obstacle) : sharing.start())}
          >
            <Icon name="share" size={22} />
            <View>分享</View>
          </View>
          <View className={styles.sum} ariaRole="status">
            <View className={styles.caption}>落地价</View>
            <View className={styles.total}>{priceText(road?.total ?? Number.NaN)}</View>
            {road?.loan && <View className={styles.caption}>{`月供 ${priceText(road.loan.monthly)}`}</View>}
          </View>
          <Button disabled={obstacle !== ''} reason={obstacle || undefined} onTap={order}>
            付定金订购
          </Button>
        </StickyBar>
      }
      overlay={
        <>
          {sharing.overlay}
          <SavedBuildList
            open={isListOpen}
            saved={saved}
            onClose={() => setListOpen(false)}
            onRename={setNaming}
            onOpen={(one) => {
              setListOpen(false)
              onOpenCode(one.code)
            }}
          />
          <NameBuild
            open={naming !== null}
            title={naming === 'new' ? '保存这台车' : '改名'}
            name={naming === 'new' || naming === null ? `我的${offer.seriesName}` : naming.name}
            isBusy={saved.isBusy}
            onClose={() => setNaming(null)}
            onName={(name) => void giveName(name)}
          />
        </>
      }
    >
      {notice && (
        <View id={noticeId}>
          <NoticeBar tone="warning">{notice}</NoticeBar>
        </View>
      )}
      <TruckStage stage={stage} label={label.filter(Boolean).join('，')} />
      <View className={styles.choices}>
        {!stage.isLayered && fitted.length > 0 && (
          <View className={styles.remark}>图片为这个颜色的实车，配件以实物为准</View>
        )}
        {undrawn.length > 0 && (
          <View
            className={styles.remark}
          >{`${undrawn.map(({ name }) => name).join('、')}不在图上，以实物为准`}</View>
        )}
        <SeriesChoice
          series={offer.series}
          chosen={offer.seriesId}
          onChoose={(seriesId) => onOpen({ ...build, seriesId, typeId: '', colourId: '', packId: '' })}
        />
        {objections.length > 0 && (
          <View className={styles.objections}>
            <Objections list={objections} onTake={take} />
          </View>
        )}
        <OptionRows
          title="车型"
          chosen={build.typeId}
          options={offer.types.map(({ typeId, name, powerText, price }) => ({
            id: typeId,
            name,
            note: powerText,
            priceText: wanText(price),
            reason: '',
          }))}
          onChoose={state.chooseType}
        />
        <ColourChoice
          colours={offer.colours}
          chosen={build.colourId}
          available={type?.colourIds ?? []}
          onChoose={state.chooseColour}
        />
        <AfterFirstFrame>
          <OptionRows
            title="选装包"
            chosen={build.packId}
            options={offer.packs.map(({ packId, name, note, price }) => ({
              id: packId,
              name,
              note,
              priceText: price > 0 ? `+${priceText(price)}` : '不加价',
              reason: type?.packIds.includes(packId) ? '' : '当前车型不能选',
            }))}
            onChoose={state.choosePack}
          />
          <AccessoryChoice
            offer={offer}
            build={build}
            refused={refused}
            onToggle={(key) => {
              setRefused('')
              state.toggle(key)
            }}
            onRefuse={setRefused}
            onTake={take}
          />
        </AfterFirstFrame>
        {seesFurther && (
          <AfterFirstFrame frames={2}>
            {road && <RoadPrice offer={offer} road={road} form={state.cost} onChange={state.changeCost} />}
            <NextSteps
              offer={offer}
              build={build}
              now={state.now}
              code={code}
              obstacle={obstacle}
              savedCount={saved.list.length}
              isFittedByDealer={isFittedByDealer}
              onFittedByDealer={(isFitted) => state.changeCost({ isFittedByDealer: isFitted })}
              onSave={() => setNaming('new')}
              onList={() => {
                saved.refresh()
                setListOpen(true)
              }}
            />
          </AfterFirstFrame>
        )}
      </View>
    </Screen>
  )
}
