import { Menu } from 'antd'
import { memo, useMemo, useState } from 'react'
import { DEVELOPMENT, type menuOf, SECTION_KEYS, sectionKeyOf } from './menu'

interface Props {
  sections: ReturnType<typeof menuOf>
  /** First part of the page's address: the key of its item. */
  selected: string
  isNarrow: boolean
  /** Whether the sections are the results of a search. */
  isSearch: boolean
  isDevelopment: boolean
  /** Must be the same function on every page. */
  onOpen(key: string): void
}

/**
 * Sections of the menu with their pages. To draw some sixty items costs as much as to draw most pages, so a page draws
 * only what changes of them: nothing within a resource, and else what is selected.
 */
export const SideMenu = memo(function SideMenu(props: Props) {
  const { sections, selected, isNarrow, isSearch, isDevelopment, onOpen } = props
  const [folded, setFolded] = useState<readonly string[]>([])
  // A folded menu marks the section of the first page only after the next page.
  const marked = isNarrow ? sectionKeyOf(selected) : undefined
  const items = useMemo(
    () => [
      ...sections.map((section) =>
        section.key === marked ? { ...section, className: 'ant-menu-submenu-selected' } : section,
      ),
      ...(isDevelopment && !isSearch ? [DEVELOPMENT] : []),
    ],
    [sections, marked, isDevelopment, isSearch],
  )
  return (
    <Menu
      mode="inline"
      selectedKeys={[selected]}
      {...(isNarrow
        ? {}
        : {
            // Only a folded menu needs them for the names of its items.
            tooltip: false as const,
            // A search shows its results in folded sections too.
            openKeys: SECTION_KEYS.filter((key) => isSearch || !folded.includes(key)),
            onOpenChange: (open: string[]) => setFolded(SECTION_KEYS.filter((key) => !open.includes(key))),
          })}
      items={items}
      onClick={({ key }) => onOpen(key)}
      style={{ borderInlineEnd: 0 }}
    />
  )
})
