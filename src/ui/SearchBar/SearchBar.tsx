import { Input, View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import { IconButton } from '../Icon/IconButton'
import styles from './SearchBar.module.scss'

export type SearchBarProps =
  | {
      /** Opens the search page; the bar is then a button that looks like a field. */
      onOpen: () => void
      placeholder: string
      /** Current keyword, on a page of search results. */
      value?: string
    }
  | {
      onOpen?: undefined
      value: string
      placeholder: string
      onChange: (value: string) => void
      onSearch: (value: string) => void
      focus?: boolean
    }

export function SearchBar(props: SearchBarProps) {
  if (props.onOpen) {
    return (
      <View
        className={styles.bar}
        hoverClass="press"
        ariaRole="button"
        ariaLabel={`搜索，${props.value || props.placeholder}`}
        onClick={props.onOpen}
      >
        <Icon name="search" size={18} />
        <View className={props.value ? styles.value : styles.hint}>{props.value || props.placeholder}</View>
      </View>
    )
  }
  const { value, placeholder, onChange, onSearch, focus } = props
  return (
    <View className={styles.bar}>
      <Icon name="search" size={18} />
      <Input
        className={styles.input}
        value={value}
        placeholder={placeholder}
        placeholderClass={styles.placeholder}
        confirmType="search"
        focus={focus}
        ariaLabel={placeholder}
        onInput={(event) => onChange(event.detail.value)}
        onConfirm={(event) => onSearch(event.detail.value.trim())}
      />
      {value ? (
        <IconButton name="close" label="清空" size={16} className={styles.clear} onTap={() => onChange('')} />
      ) : null}
    </View>
  )
}
