import { ExperimentOutlined } from '@ant-design/icons'
import { PAGE_RIGHTS } from '@contract/desk/pageRights'
import { isAllowed, type Rights } from '@contract/desk/permissions'
import { type Resource, SECTIONS } from '@contract/desk/resource'
import { findResource, RESOURCES } from '@contract/desk/resources'
import { plainText } from '@contract/rules/searchText'
import { sectionIcons } from './sectionIcons'

/** Only a mall that isn't in production has it. */
export const DEVELOPMENT = { key: 'development', label: '开发工具', icon: <ExperimentOutlined /> }

/** Key of a section: resources may have the same name, and are selected by it. */
const sectionKey = (section: string) => `section-${section}`
export const SECTION_KEYS = Object.keys(SECTIONS).map(sectionKey)

/** Sections of pages that are no lists of a resource. */
const OTHER_PAGES: Readonly<Record<string, string>> = { traffic: 'campaigns', 'broken-links': 'content' }

/** Returns the key of the section that a page is in. */
export const sectionKeyOf = (page: string) =>
  sectionKey(OTHER_PAGES[page] ?? findResource(page)?.section ?? '')

/**
 * The menu of what somebody may read, of which only what has the typed text in its names; without any, what has its
 * first or last two signs: 车型颜色.
 */
export function menuOf(rights: Rights | null | undefined, typed: string) {
  if (!rights) return []
  const found = menuNamed(rights, typed)
  if (found.length > 0 || typed.length < 3) return found
  const half = menuNamed(rights, typed.slice(0, 2))
  return half.length > 0 ? half : menuNamed(rights, typed.slice(-2))
}

const menuNamed = (rights: Rights, typed: string) =>
  Object.entries(SECTIONS).flatMap(([section, label]) => {
    const children = RESOURCES.filter(
      (one) => one.section === section && isAllowed(rights, one.name, 'read') && isNamed(one, typed),
    ).map(({ name, title }) => ({ key: name, label: title }))
    const hasTraffic = section === 'campaigns' && isAllowed(rights, '', PAGE_RIGHTS.traffic)
    if (hasTraffic && '访问与分享'.includes(plainText(typed))) {
      children.push({ key: 'traffic', label: '访问与分享' })
    }
    const hasLinks = section === 'content' && isAllowed(rights, '', PAGE_RIGHTS['broken-links'])
    if (hasLinks && '失效链接断链死链'.includes(plainText(typed))) {
      children.push({ key: 'broken-links', label: '失效的链接' })
    }
    return children.length > 0
      ? [{ key: sectionKey(section), label, icon: sectionIcons[section], children }]
      : []
  })

/** Whether a resource is found by a text: by its own names, and by those of its fields, actions and screens. */
function isNamed(
  {
    title,
    alsoCalled = [],
    fields,
    groups = {},
    actions = {},
    many = {},
    screens = [],
    links = [],
  }: Resource,
  typed: string,
) {
  const labels = [
    ...Object.values(fields),
    ...Object.values(actions),
    ...Object.values(many),
    ...screens,
    ...links,
  ]
  const names = [title, ...alsoCalled, ...Object.keys(groups), ...labels.map(({ label }) => label)]
  return names.some((name) => plainText(name).includes(plainText(typed)))
}
