import { View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import styles from './SearchBar.module.scss'

interface SearchButtonProps {
  /** Opens the search page. */
  onOpen: () => void
  placeholder: string
  /** Current keyword, on a page of search results. */
  value?: string
}

/** Looks like a search field and opens the search page. Apart from the field, whose code home needn't load. */
export function SearchButton({ onOpen, placeholder, value }: SearchButtonProps) {
  return (
    <View
      className={styles.bar}
      hoverClass="press"
      ariaRole="button"
      ariaLabel={`搜索，${value || placeholder}`}
      onClick={onOpen}
    >
      <Icon name="search" size={18} />
      <View className={value ? styles.value : styles.hint}>{value || placeholder}</View>
    </View>
  )
}
