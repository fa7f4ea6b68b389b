import { NOT_BUILDABLE } from '@contract/rules/buildRules'
import { priceText } from '@contract/rules/price'
import { View } from '@tarojs/components'
import clsx from 'clsx'
import { useState } from 'react'
import { describeFailure } from '@/api/http/errors'
import { Button } from '@/ui/Button/Button'
import { Checkbox } from '@/ui/Checkbox/Checkbox'
import { confirm } from '@/ui/feedback'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { Popup } from '@/ui/Popup/Popup'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Tag } from '@/ui/Tag/Tag'
import type { SavedBuild } from '../model/savedBuilds'
import type { SavedBuilds } from '../model/useSavedBuilds'
import { CompareBuilds } from './CompareBuilds'
import styles from './parts.module.scss'

/** Builds side by side: more don't fit on a phone. */
const MAX_COMPARED = 3

interface SavedBuildListProps {
  open: boolean
  saved: SavedBuilds
  onClose: () => void
  onOpen: (build: SavedBuild) => void
  onRename: (build: SavedBuild) => void
}

/** The account has today's price; the device only knows the one of the day when it was saved. */
const priceName = ({ id }: SavedBuild) => (id ? '车和配件' : '存下时的车和配件')

/** Returns the price with its name; '' for a series that isn't sold any more. */
const priceOf = (build: SavedBuild) => (build.price > 0 ? `${priceName(build)}${priceText(build.price)}` : '')

/** Returns what of a build isn't offered any more, or that the device doesn't know; '' when all of it is offered. */
const withdrawnText = ({ withdrawnNames, isChecked }: SavedBuild) => {
  if (!isChecked) return '是否还在售，打开就知道'
  return withdrawnNames.length > 0 ? `原来的${withdrawnNames.join('、')}不再提供` : ''
}

/** Popup with the saved builds: open, rename, remove, compare two or three. */
export function SavedBuildList({ open, saved, onClose, onOpen, onRename }: SavedBuildListProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isComparing, setComparing] = useState(false)
  const { list, query, isInAccount } = saved
  const compared = list.filter(({ code }) => chosen.includes(code))
  const close = () => {
    setComparing(false)
    onClose()
  }
  const remove = async (build: SavedBuild) => {
    if (await confirm({ title: `删除“${build.name}”？`, confirmText: '删除', danger: true }))
      await saved.remove(build)
  }
  const choose = (code: string) =>
    setChosen(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code])

  if (isComparing && compared.length > 1) {
    return (
      <Popup
        open={open}
        onClose={close}
        title="并排对比"
        footer={
          <Button kind="secondary" block onTap={() => setComparing(false)}>
            返回列表
          </Button>
        }
      >
        <CompareBuilds builds={compared} />
      </Popup>
    )
  }
  return (
    <Popup
      open={open}
      onClose={close}
      title="我存下的车"
      footer={
        list.length > 1 && (
          <Button
            block
            disabled={compared.length < 2}
            reason="勾选两台或三台来对比"
            onTap={() => setComparing(true)}
          >
            {compared.length > 1 ? `对比 ${compared.length} 台` : '对比'}
          </Button>
        )
      }
    >
      {query && !query.data && query.isError ? (
        <StateView
          state="failed"
          compact
          note={describeFailure(query.error)}
          onAction={() => void query.refetch()}
        />
      ) : query && !query.data ? (
        <PageLoad skeleton={<RowSkeleton rows={3} />} onRetry={() => void query.refetch()} />
      ) : list.length === 0 ? (
        <StateView
          state="empty"
          compact
          title="还没有存下的车"
          note={isInAccount ? '配好一台，点“保存”就在这里' : '登录后保存，换手机也还在'}
        />
      ) : (
        list.map((build) => (
          <View key={build.code} className={styles.savedBuildListRow}>
            <Checkbox
              checked={chosen.includes(build.code)}
              label={`对比${build.name}`}
              disabled={!chosen.includes(build.code) && chosen.length >= MAX_COMPARED}
              onChange={() => choose(build.code)}
            />
            <View className={styles.main}>
              <View
                hoverClass="press"
                ariaRole="button"
                ariaLabel={[
                  `打开${build.name}`,
                  build.seriesName,
                  build.text,
                  withdrawnText(build),
                  priceOf(build),
                ]
                  .filter(Boolean)
                  .join('，')}
                onClick={() => onOpen(build)}
              >
                <MediaRow src={build.imgUrl} size={108} ratio={16 / 10}>
                  <View className={styles.savedBuildListName}>{build.name}</View>
                  <View className={clsx(styles.text, styles.savedBuildListChoices)}>
                    {[build.seriesName, build.text].filter(Boolean).join(' · ')}
                  </View>
                  {withdrawnText(build) && <View className={styles.text}>{withdrawnText(build)}</View>}
                  {build.price > 0 && (
                    <View className={styles.price}>
                      <View className={styles.caption}>{priceName(build)}</View>
                      {priceText(build.price)}
                    </View>
                  )}
                </MediaRow>
              </View>
              <View className={styles.actions}>
                {!build.isPossible && build.withdrawnNames.length === 0 && (
                  <Tag tone="accent">{build.price === 0 ? NOT_BUILDABLE : '配置要调整'}</Tag>
                )}
                {isInAccount && !build.id && <Tag>仅在本机</Tag>}
                <Button kind="ghost" size="s" label={`改名，${build.name}`} onTap={() => onRename(build)}>
                  改名
                </Button>
                <Button kind="ghost" size="s" label={`删除，${build.name}`} onTap={() => void remove(build)}>
                  删除
                </Button>
              </View>
            </View>
          </View>
        ))
      )}
    </Popup>
  )
}
