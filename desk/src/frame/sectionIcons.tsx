import {
  CarOutlined,
  CustomerServiceOutlined,
  FileTextOutlined,
  GiftOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
} from '@ant-design/icons'
import type { SECTIONS } from '@contract/desk/resource'
import type { ReactNode } from 'react'

/** Icons of the sections of the menu. */
export const sectionIcons: Readonly<Record<string, ReactNode>> = {
  catalogue: <CarOutlined />,
  content: <FileTextOutlined />,
  campaigns: <GiftOutlined />,
  trade: <ShoppingOutlined />,
  service: <CustomerServiceOutlined />,
  dealers: <ShopOutlined />,
  settings: <SettingOutlined />,
} satisfies Record<keyof typeof SECTIONS, ReactNode>
