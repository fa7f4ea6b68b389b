import { decodeBuild, openBuild } from '@contract/rules/buildLink'
import { NOT_BUILDABLE, nameOf } from '@contract/rules/buildRules'
import { priceText } from '@contract/rules/price'
import { useQueries } from '@tanstack/react-query'
import { Image, View } from '@tarojs/components'
import clsx from 'clsx'
import { buildApi } from '@/api/build.generated'
import { serverNow } from '@/api/http/clock'
import { isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { Button } from '@/ui/Button/Button'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { costOf, startCost } from '../model/cost'
import { stageOf } from '../model/layers'
import { toBuildOffer } from '../model/offer'
import type { SavedBuild } from '../model/savedBuilds'
import styles from './parts.module.scss'

const ROWS = ['车型', '颜色', '选装包', '配件', '车价', '配件价', '购置税', '落地价（全款）'] as const

/** A column without figures, because of `gone`; `retry` reads its series again. */
const without = (gone: string, cell: string, retry?: () => unknown) => ({
  stack: [],
  gone,
  cells: ROWS.map(() => cell),
  retry,
})

/** Two or three saved builds side by side, with today's prices. */
export function CompareBuilds({ builds }: { builds: readonly SavedBuild[] }) {
  const seriesIds = [...new Set(builds.map(({ code }) => decodeBuild(code)?.seriesId ?? ''))]
  const offers = useQueries({
    queries: seriesIds.map((seriesId) => asQuery(buildApi.offer, { query: { seriesId } })),
  })
  const columns = builds.map(({ code }) => {
    const saved = decodeBuild(code)
    const { data, error, isFetching, refetch } = offers[seriesIds.indexOf(saved?.seriesId ?? '')] ?? {}
    const offer = data && toBuildOffer(data)
    if (isNotFound(error) || offer?.types.length === 0) return without(NOT_BUILDABLE, '—')
    if (!saved) return without('没能读取', '—')
    if (!offer && error && !isFetching) return without('没能读取', '—', refetch)
    if (!offer) return without('', '…')
    const { build, dropped, misfits } = openBuild(offer.range, saved)
    const road = costOf(offer, build, startCost(offer), serverNow())
    // Without accessories or tax the price has no such figure; without a price none is known.
    const figure = (key: string) =>
      road ? (road.figures.find((one) => one.key === key)?.amount ?? 0) : Number.NaN
    const cells = [
      nameOf(offer.range, build.typeId) || '—',
      nameOf(offer.range, build.colourId) || '—',
      nameOf(offer.range, build.packId) || '—',
      build.accessories.map((key) => nameOf(offer.range, key)).join('、') || '无',
      priceText(figure('vehicle')),
      priceText(figure('accessories')),
      priceText(figure('purchaseTax')),
      priceText(road?.total ?? Number.NaN),
    ]
    const left = [...dropped, ...misfits]
    const gone = left.length > 0 ? `原来的${left.join('、')}不再提供` : ''
    return { stack: stageOf(offer, build).stacks[0] ?? [], gone, cells, retry: undefined }
  })
  return (
    <View className={styles.table}>
      <View className={styles.compareBuildsCells}>
        {builds.map(({ code, name, seriesName }, place) => (
          <View key={code} className={styles.cell}>
            <View className={clsx(styles.canvas, styles.built)}>
              {columns[place]?.stack.map((src) => (
                <Image
                  key={src}
                  className={clsx(styles.layer, styles.shown)}
                  src={pictureSrc(src)}
                  mode="aspectFill"
                  ariaLabel=""
                />
              ))}
            </View>
            <View className={styles.compareBuildsName}>{name}</View>
            <View className={styles.compareBuildsSeries}>{seriesName}</View>
            {columns[place]?.gone && <View className={styles.compareBuildsGone}>{columns[place].gone}</View>}
            {columns[place]?.retry && (
              <Button
                kind="secondary"
                size="s"
                block
                label={`重试，${name}`}
                onTap={() => void columns[place]?.retry?.()}
              >
                重试
              </Button>
            )}
          </View>
        ))}
      </View>
      {ROWS.map((title, row) => {
        const isSame = columns.every(({ cells }) => cells[row] === columns[0]?.cells[row])
        return (
          <View key={title} className={styles.compareBuildsRow}>
            <View className={styles.compareBuildsTitle}>{title}</View>
            <View className={styles.compareBuildsCells}>
              {columns.map(({ cells }, place) => (
                <View key={builds[place]?.code} className={isSame ? styles.same : styles.cell}>
                  {cells[row]}
                </View>
              ))}
            </View>
          </View>
        )
      })}
    </View>
  )
}
