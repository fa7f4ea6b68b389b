import { thumbOf } from '@contract/rules/uploadedPicture'
import { View } from '@tarojs/components'
import { useLayoutEffect } from 'react'
import { isServed } from '@/platform/host/env'
import { toast } from '../feedback'
import { Icon } from '../Icon/Icon'
import { MoreIcon } from '../Icon/MoreIcon'
import { Picture } from '../Picture/Picture'
import styles from './Uploader.module.scss'
import { type Upload, useUploads, type Waiting } from './useUploads'

export interface UploaderProps {
  /** Addresses of uploaded pictures, as forms send them. */
  value: readonly string[]
  onChange: (value: string[]) => void
  max?: number
  upload: Upload
  /** Opens pictures full screen: `usePictureViewer().view`. */
  onView?: (pictures: readonly string[], start: number) => void
  /** Called with the number of pictures still uploading or failed; a form waits for them. */
  onWaiting?: (count: number) => void
  /** Purpose of the pictures: 添加评价图片. */
  label?: string
}

/** Picture field of a form: choose, shrink, upload with progress, retry, view, remove. */
export function Uploader(props: UploaderProps) {
  const { value, onChange, max = 9, upload, onView, onWaiting, label = '添加图片' } = props
  const { waiting, add, retry, drop, localOf } = useUploads({ value, onChange, max, upload })
  const count = waiting.length
  // A layout effect, so that a tap right after an upload finds the form ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports only changes of the count
  useLayoutEffect(() => onWaiting?.(count), [count])
  return (
    <View className={styles.grid}>
      {value.map((url, index) => (
        <View key={url} className={styles.cell}>
          <Picture
            src={localOf(url) ?? thumbOf(url)}
            round="s"
            alt={`图片 ${index + 1}`}
            {...(onView ? { onTap: () => onView(value, index) } : null)}
          />
          <Remove name={`删除图片 ${index + 1}`} onTap={() => onChange(value.filter((one) => one !== url))} />
        </View>
      ))}
      {waiting.map((one) => (
        <View key={one.key} className={styles.cell}>
          <Picture src={one.picked.path} round="s" />
          <Veil one={one} onRetry={() => retry(one)} />
          <Remove name="不传这张图片" onTap={() => drop(one.key)} />
        </View>
      ))}
      {value.length + count < max && isServed('/comment/upload-file') && (
        <View className={styles.cell}>
          <View
            className={styles.add}
            hoverClass="press"
            ariaRole="button"
            ariaLabel={label}
            onClick={() => void add()}
          >
            <View className={styles.addText}>
              <MoreIcon name="camera" size={24} />
              <View>{value.length + count === 0 ? label : `${value.length + count}/${max}`}</View>
            </View>
          </View>
        </View>
      )}
    </View>
  )
}

function Veil({ one, onRetry }: { one: Waiting; onRetry: () => void }) {
  if (one.state === 'refused') {
    const { problem = '' } = one
    return (
      <View
        className={styles.veil}
        ariaRole="button"
        ariaLabel={`不能上传：${problem}`}
        onClick={() => toast(problem)}
      >
        <View>不能上传</View>
        <View className={styles.why}>查看原因</View>
      </View>
    )
  }
  if (one.state === 'failed') {
    return (
      <View className={styles.veil} ariaRole="button" ariaLabel="上传失败，重新上传" onClick={onRetry}>
        <MoreIcon name="refresh" size={20} />
        <View>重新上传</View>
      </View>
    )
  }
  return (
    <View className={styles.veil} ariaRole="progressbar" ariaLabel={`正在上传，${one.percent}%`}>
      <View className={styles.percent}>{`${one.percent}%`}</View>
      <View className={styles.track}>
        <View className={styles.sent} style={{ width: `${one.percent}%` }} />
      </View>
    </View>
  )
}

function Remove({ name, onTap }: { name: string; onTap: () => void }) {
  return (
    <View className={styles.remove} ariaRole="button" ariaLabel={name} onClick={onTap}>
      <Icon name="close" size={12} />
    </View>
  )
}
