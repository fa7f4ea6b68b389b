import { BulbOutlined, KeyOutlined, LogoutOutlined, SearchOutlined, UserOutlined } from '@ant-design/icons'
import { ROLES } from '@contract/desk/roles'
import type { Operator } from '@contract/desk/schemas'
import { useGetIdentity, useLogout } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Flex, Input, Layout, Modal, Typography } from 'antd'
import { type PropsWithChildren, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Look } from '../look'
import { readWhoAmI } from '../providers'
import { menuOf } from './menu'
import { SideMenu } from './SideMenu'

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
  // The search of a folded menu unfolds it, and may be typed in at once.
  const [isSearching, setSearching] = useState(false)
  const searched = isNarrow ? '' : typed.trim()
  const sections = useMemo(() => menuOf(operator, searched), [operator, searched])
  const [first] = sections.flatMap(({ children }) => children)
  // `navigate` is another function on each page.
  const leave = useRef(navigate)
  leave.current = navigate
  const open = useCallback((key: string) => {
    setTyped('')
    leave.current(`/${key}`)
  }, [])
  const menu = useRef<HTMLDivElement>(null)
  // The menu is longer than most windows. It is drawn when the roles are known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when another page is open
  useEffect(() => {
    menu.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'center' })
  }, [selected, operator])
  // A question belongs to the page that asked it: over another one it would be taken for a question about that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when another page is open
  useEffect(() => () => Modal.destroyAll(), [pathname])
  return (
    <Layout style={{ height: '100%' }}>
      <Layout.Sider
        theme="light"
        collapsible
        collapsed={isNarrow}
        onCollapse={setNarrow}
        width={208}
        collapsedWidth={64}
        className="desk-sider"
      >
        <Link to="/" aria-label="工作台首页">
          <Typography.Text strong style={{ display: 'block', padding: '18px 24px', letterSpacing: '0.06em' }}>
            {isNarrow ? '拓' : '拓岭工作台'}
          </Typography.Text>
        </Link>
        {isNarrow ? (
          <Button
            type="text"
            block
            icon={<SearchOutlined />}
            aria-label="找功能"
            onClick={() => {
              setNarrow(false)
              setSearching(true)
            }}
          />
        ) : (
          <div style={{ padding: '0 12px 8px' }}>
            <Input
              autoFocus={isSearching}
              allowClear
              prefix={<SearchOutlined />}
              placeholder="找功能，如“改价”"
              aria-label="找功能"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => setSearching(false)}
              onPressEnter={() => first && open(first.key)}
            />
            {typed.trim() && !first && (
              <Typography.Text type="secondary" style={{ display: 'block', padding: '8px 12px' }}>
                没有这个功能，换个说法试试
              </Typography.Text>
            )}
          </div>
        )}
        <div ref={menu} className="desk-menu">
          <SideMenu
            sections={sections}
            selected={selected}
            isNarrow={isNarrow}
            isSearch={typed !== ''}
            isDevelopment={who?.isDevelopment ?? false}
            onOpen={open}
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
