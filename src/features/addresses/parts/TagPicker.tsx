import { View } from '@tarojs/components'
import { useState } from 'react'
import { Chips } from '@/ui/Chips/Chips'
import { Field } from '@/ui/Field/Field'
import { TAGS } from '../model/form'
import styles from './TagPicker.module.scss'

const OWN = '自定义'
const LONGEST = 6

/** Chooses a tag: 家, 公司 …, or a word typed by the user. Tapping the chosen tag removes it. */
export function TagPicker({ tag, onChange }: { tag: string; onChange: (tag: string) => void }) {
  const isListed = (TAGS as readonly string[]).includes(tag)
  const [isOwn, setOwn] = useState(tag !== '' && !isListed)
  const tap = (value: string) => {
    setOwn(value === OWN && !isOwn)
    if (value === OWN) onChange('')
    else onChange(value === tag ? '' : value)
  }
  return (
    <View className={styles.picker}>
      <View className={styles.label}>标签</View>
      <View className={styles.choice}>
        <Chips
          label="地址标签"
          options={[...TAGS, OWN].map((value) => ({ value, text: value }))}
          value={isOwn ? [OWN] : [tag]}
          onTap={tap}
        />
        {isOwn && <Field value={tag} onChange={onChange} placeholder="最多 6 个字" maxLength={LONGEST} />}
      </View>
    </View>
  )
}
