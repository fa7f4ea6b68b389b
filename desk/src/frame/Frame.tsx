import {
  BulbOutlined,
  ExperimentOutlined,
  KeyOutlined,
  LogoutOutlined,
  SearchOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { isAllowed } from '@contract/desk/permissions'
import { SECTIONS } from '@contract/desk/resource'
import { RESOURCES } from '@contract/desk/resources'
import { ROLES } from '@contract/desk/roles'
import type { Operator } from '@contract/desk/schemas'
import { trafficCalls } from '@contract/desk/traffic'
import { useGetIdentity, useLogout } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Flex, Input, Layout, Menu, Typography } from 'antd'
import { type PropsWithChildren, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Look } from '../look'
import { readWhoAmI } from '../providers'
import { sectionIcons } from './sectionIcons'

const LOOKS: Readonly<Record<Look, string>> = { system: '跟随系统', light: '浅色', dark: '深色' }

interface Props extends PropsWithChildren {
  look: Look
  onLook(look: Look): void
}

/** Frame of every page: a menu of what the roles allow, the light or dark look, and the account. */
export function Frame({ look, onLook, children }: Props) {
  const [isNarrow, setNarrow] = useState(() => window.innerWidth < 1100)
  const { data: operator } = useGetIdentity<Operator>()
  const { data: who } = useQuery({ queryKey: ['whoAmI'], queryFn: readWhoAmI })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const selected = pathname.split('/')[1] ?? ''
  const [typed, setTyped] = useState('')
  const sections = foundIn(operator?.roles ?? [], isNarrow ? '' : typed.trim())
  const [first] = sections.flatMap(({ children }) => children)
  const open = (key: string) => {
    setTyped('')
    navigate(`/${key}`)
  }
  const menu = useRef<HTMLDivElement>(null)
  // The menu is longer than most windows. It is drawn when the roles are known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when another page is open
  useEffect(() => {
    menu.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' })
  }, [selected, operator])
  return (
    <Layout style={{ height: '100%' }}>
      <Layout.Sider
        theme="light"
        collapsible
        collapsed={isNarrow}
        onCollapse={setNarrow}
        width={208}
        collapsedWidth={64}
        style={{ overflow: 'auto' }}
      >
        <Link to="/" aria-label="工作台首页">
          <Typography.Text strong style={{ display: 'block', padding: '18px 24px', letterSpacing: '0.06em' }}>
            {isNarrow ? '拓' : '拓岭工作台'}
          </Typography.Text>
        </Link>
        {!isNarrow && (
          <div style={{ padding: '0 12px 8px' }}>
            <Input
              allowClear
              prefix={<SearchOutlined />}
              placeholder="找功能，如“改价”"
              aria-label="找功能"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onPressEnter={() => first && open(first.key)}
            />
            {typed.trim() && !first && (
              <Typography.Text type="secondary" style={{ display: 'block', padding: '8px 12px' }}>
                没有这个功能，换个说法试试
              </Typography.Text>
            )}
          </div>
        )}
        <div ref={menu}>
          <Menu
            mode="inline"
            selectedKeys={[selected]}
            {...(isNarrow ? {} : { openKeys: Object.keys(SECTIONS) })}
            items={[...sections, ...(who?.isDevelopment && !typed ? [DEVELOPMENT] : [])]}
            onClick={({ key }) => open(key)}
            style={{ borderInlineEnd: 0 }}
          />
        </div>
      </Layout.Sider>
      <Layout>
        <Layout.Header style={{ padding: '0 24px', height: 56, lineHeight: '56px' }}>
          <Flex justify="end" align="center" gap={8} style={{ height: '100%' }}>
            <Dropdown
              menu={{
                selectedKeys: [look],
                items: Object.entries(LOOKS).map(([key, label]) => ({ key, label })),
                onClick: ({ key }) => onLook(key as Look),
              }}
            >
              <Button type="text" icon={<BulbOutlined />} aria-label="外观" />
            </Dropdown>
            {operator && <AccountMenu operator={operator} />}
          </Flex>
        </Layout.Header>
        <Layout.Content style={{ padding: 24, overflow: 'auto' }}>{children}</Layout.Content>
      </Layout>
    </Layout>
  )
}

const TRAFFIC = trafficCalls.funnel.access
/** Only a mall that isn't in production has it. */
const DEVELOPMENT = { key: 'development', label: '开发工具', icon: <ExperimentOutlined /> }

/** The sections that have something to show to these roles, of which only what has the typed text in its names. */
const menuOf = (roles: readonly string[], typed: string) =>
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

/** The menu that has the typed text in its names; without any, the names with its first or last two signs: 车型颜色. */
function foundIn(roles: readonly string[], typed: string) {
  const found = menuOf(roles, typed)
  if (found.length > 0 || typed.length < 3) return found
  const half = menuOf(roles, typed.slice(0, 2))
  return half.length > 0 ? half : menuOf(roles, typed.slice(-2))
}

/** Whether a resource is found by a text: by its own name, and by those of its fields, actions and screens. */
const isNamed = (
  { title, fields, groups = {}, actions = {}, screens = [], links = [] }: (typeof RESOURCES)[number],
  typed: string,
) =>
  [
    title,
    ...Object.keys(groups),
    ...[...Object.values(fields), ...Object.values(actions), ...screens, ...links].map(({ label }) => label),
  ].some((name) => name.includes(typed))

function AccountMenu({ operator }: { operator: Operator }) {
  const { mutate: signOut } = useLogout()
  const navigate = useNavigate()
  return (
    <Dropdown
      menu={{
        items: [
          { key: 'roles', label: operator.roles.map((role) => ROLES[role]).join('、'), disabled: true },
          { key: 'account', label: '账号与安全', icon: <KeyOutlined /> },
          { key: 'signOut', label: '退出', icon: <LogoutOutlined /> },
        ],
        onClick: ({ key }) => (key === 'signOut' ? signOut() : navigate('/account')),
      }}
    >
      <Button type="text" icon={<UserOutlined />}>
        {operator.name}
      </Button>
    </Dropdown>
  )
}
