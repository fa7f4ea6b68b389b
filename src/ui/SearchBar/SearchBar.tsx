import { View } from '@tarojs/components'
import { useFocusWithin } from '@/platform/engine/focusWithin'
import { TypedText } from '../Field/TypedText'
import { Icon } from '../Icon/Icon'
import { IconButton } from '../Icon/IconButton'
import styles from './SearchBar.module.scss'

interface SearchBarProps {
  value: string
  placeholder: string
  onChange: (value: string) => void
  onSearch: (value: string) => void
  focus?: boolean
}

/** Characters that every search takes. */
const MAX_LENGTH = 64

export function SearchBar({ value, placeholder, onChange, onSearch, focus }: SearchBarProps) {
  const { box, control, refocus } = useFocusWithin()
  return (
    <View className={styles.bar} {...box}>
      <Icon name="search" size={18} />
      <TypedText
        kind="search"
        className={styles.input}
        value={value}
        placeholder={placeholder}
        confirmType="search"
        maxLength={MAX_LENGTH}
        focus={focus}
        label={placeholder}
        onChange={onChange}
        onConfirm={(event) => onSearch(event.detail.value.trim())}
      />
      {value ? (
        <IconButton
          name="close"
          label="清空"
          size={16}
          className={styles.clear}
          control={control}
          onTap={() => {
            onChange('')
            refocus()
          }}
        />
      ) : null}
    </View>
  )
}
