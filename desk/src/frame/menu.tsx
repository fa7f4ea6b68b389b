import { ExperimentOutlined } from '@ant-design/icons'
import { isAllowed } from '@contract/desk/permissions'
import { type Resource, SECTIONS } from '@contract/desk/resource'
import { RESOURCES } from '@contract/desk/resources'
import { trafficCalls } from '@contract/desk/traffic'
import { sectionIcons } from './sectionIcons'

const TRAFFIC = trafficCalls.funnel.access
/** Only a mall that isn't in production has it. */
export const DEVELOPMENT = { key: 'development', label: '开发工具', icon: <ExperimentOutlined /> }

/**
 * The menu of what these roles may read, of which only what has the typed text in its names; without any, what has its
 * first or last two signs: 车型颜色.
 */
export function menuOf(roles: readonly string[], typed: string) {
  const found = menuNamed(roles, typed)
  if (found.length > 0 || typed.length < 3) return found
  const half = menuNamed(roles, typed.slice(0, 2))
  return half.length > 0 ? half : menuNamed(roles, typed.slice(-2))
}

const menuNamed = (roles: readonly string[], typed: string) =>
  Object.entries(SECTIONS).flatMap(([section, label]) => {
    const children = RESOURCES.filter(
      (one) => one.section === section && isAllowed(roles, one.name, 'read') && isNamed(one, typed),
    ).map(({ name, title }) => ({ key: name, label: title }))
    const hasTraffic = section === 'campaigns' && isAllowed(roles, TRAFFIC.resource, TRAFFIC.action)
    if (hasTraffic && '访问与分享'.includes(typed)) {
      children.push({ key: 'traffic', label: '访问与分享' })
    }
    return children.length > 0 ? [{ key: section, label, icon: sectionIcons[section], children }] : []
  })

/** Whether a resource is found by a text: by its own names, and by those of its fields, actions and screens. */
function isNamed(
  { title, alsoCalled = [], fields, groups = {}, actions = {}, screens = [], links = [] }: Resource,
  typed: string,
) {
  const labels = [...Object.values(fields), ...Object.values(actions), ...screens, ...links]
  const names = [title, ...alsoCalled, ...Object.keys(groups), ...labels.map(({ label }) => label)]
  return names.some((name) => name.toLowerCase().includes(typed.toLowerCase()))
}
