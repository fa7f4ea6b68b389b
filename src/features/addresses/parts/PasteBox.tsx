import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { createAddressParser, type ParsedAddress } from '@/lib/addressParse'
import { Button } from '@/ui/Button/Button'
import { TypedText } from '@/ui/Field/TypedText'
import { regionText } from '../address'
import type { Place } from '../model/region'
import styles from './PasteBox.module.scss'

export interface PasteBoxProps {
  tree: readonly Place[]
  onFill: (read: ParsedAddress) => void
}

/** Text box for pasting a whole address. Shows the recognised values before they are filled into the form. */
export function PasteBox({ tree, onFill }: PasteBoxProps) {
  const [text, setText] = useState('')
  const parse = useMemo(() => createAddressParser(tree), [tree])
  const read = useMemo(() => (text.trim() ? parse(text) : null), [text, parse])
  const lines = read ? recognised({ ...read, regionText: regionText(read) }) : []
  const fill = () => {
    if (!read) return
    onFill(read)
    setText('')
  }
  return (
    <View className={styles.box}>
      <TypedText
        multiline
        className={styles.area}
        value={text}
        maxLength={500}
        placeholder="粘贴整段地址，自动识别姓名、手机号和地区"
        label="粘贴整段地址，自动识别"
        onChange={setText}
      />
      {text.trim() !== '' && (
        <View>
          <View className={styles.read} ariaRole="status">
            {lines.map(({ label, value }) => (
              <View key={label} className={styles.line}>
                <View className={styles.label}>{label}</View>
                <View className={value ? styles.value : styles.missing}>{value || '没有识别到'}</View>
              </View>
            ))}
          </View>
          <View className={styles.actions}>
            <Button kind="ghost" size="s" onTap={() => setText('')}>
              清空
            </Button>
            <Button
              kind="ink"
              size="s"
              disabled={lines.every(({ value }) => !value)}
              reason="没有识别到地址，请检查内容"
              onTap={fill}
            >
              填入
            </Button>
          </View>
        </View>
      )}
    </View>
  )
}

/** Returns the values recognised in a pasted text as lines to show; '' for what wasn't found. */
function recognised(read: {
  readonly name: string
  readonly phone: string
  readonly regionText: string
  readonly detail: string
}): readonly { readonly label: string; readonly value: string }[] {
  return [
    { label: '收货人', value: read.name },
    { label: '手机号', value: read.phone },
    { label: '地区', value: read.regionText },
    { label: '详细地址', value: read.detail },
  ]
}
